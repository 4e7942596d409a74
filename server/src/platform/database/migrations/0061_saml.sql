-- SAML providers beside those of OpenID Connect, assertions that were used, and people who ask to join.
CREATE TABLE "join_requests" (
	"tenant_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"subject" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"decision" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "join_requests_tenant_id_provider_id_subject_pk" PRIMARY KEY("tenant_id","provider_id","subject"),
	CONSTRAINT "join_requests_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "used_assertions" (
	"tenant_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_assertions_tenant_id_provider_id_digest_pk" PRIMARY KEY("tenant_id","provider_id","digest")
);
--> statement-breakpoint
ALTER TABLE "identity_providers" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ALTER COLUMN "client_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "saml" jsonb;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "asks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_tenant_id_provider_id_identity_providers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","provider_id") REFERENCES "public"."identity_providers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_assertions" ADD CONSTRAINT "used_assertions_tenant_id_provider_id_identity_providers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","provider_id") REFERENCES "public"."identity_providers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_assertions_expired" ON "used_assertions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_kind" CHECK (num_nonnulls("identity_providers"."client_id", "identity_providers"."client_secret") = case when "identity_providers"."saml" is null then 2 else 0 end);--> statement-breakpoint
SELECT keep_to_tenant('used_assertions'), keep_to_tenant('join_requests');
