CREATE TABLE "seat_customers" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"replaced_ref" text,
	"expected_since" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "active_on" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "logins_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_payments" ADD COLUMN "status" text DEFAULT 'paid' NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_payments" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD COLUMN "subscription_ref" text;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD COLUMN "past_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_customers" ADD CONSTRAINT "seat_customers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_customers_customer" ON "seat_customers" USING btree ("customer_ref");--> statement-breakpoint
CREATE INDEX "seat_customers_expected" ON "seat_customers" USING btree ("expected_since");--> statement-breakpoint
SELECT keep_to_tenant('seat_customers');
