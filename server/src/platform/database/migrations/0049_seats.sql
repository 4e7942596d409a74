CREATE TABLE "seat_payments" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"tier" text NOT NULL,
	"seats" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "seat_purchases" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"seat_minor" integer NOT NULL,
	"anchor_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"adjustment_minor" bigint DEFAULT 0 NOT NULL,
	"ends" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "tier" text DEFAULT 'enterprise' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "terms_from" date;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "terms_until" date;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "support_contact" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "service_level" text;--> statement-breakpoint
ALTER TABLE "seat_payments" ADD CONSTRAINT "seat_payments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD CONSTRAINT "seat_purchases_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_payments_at" ON "seat_payments" USING btree ("tenant_id","paid_at");--> statement-breakpoint
SELECT keep_to_tenant('seat_payments');
--> statement-breakpoint
SELECT keep_to_tenant('seat_purchases');
--> statement-breakpoint
-- Of a personal tenant the tier is the account's, of an organisation its own.
CREATE OR REPLACE FUNCTION tier_of_tenant(tenant text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT tier FROM tenants JOIN users ON users.id = account_id WHERE tenants.id = tenant),
    (SELECT tier FROM organisations WHERE tenant_id = tenant),
    'enterprise')
$$;
