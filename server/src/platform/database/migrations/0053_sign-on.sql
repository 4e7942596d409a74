-- Logging in through an identity provider of an organisation (OpenID Connect).
CREATE TABLE "break_glass_owners" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "break_glass_owners_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "identity_links" (
	"tenant_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "identity_links_tenant_id_provider_id_subject_pk" PRIMARY KEY("tenant_id","provider_id","subject"),
	CONSTRAINT "identity_links_user" UNIQUE("tenant_id","provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"joins_as" text,
	"on" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp with time zone,
	"arrived" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_providers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_on_attempts" (
	"tenant_id" text NOT NULL,
	"state" text NOT NULL,
	"provider_id" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"user_id" text,
	"test" boolean NOT NULL,
	"remember" boolean NOT NULL,
	"next" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_on_attempts_tenant_id_state_pk" PRIMARY KEY("tenant_id","state"),
	CONSTRAINT "sign_on_attempts_state" UNIQUE("state")
);
--> statement-breakpoint
CREATE TABLE "sign_on_domains" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"domain" text NOT NULL,
	"proof" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_on_domains_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sign_on_domains_named" UNIQUE("tenant_id","domain")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "signed_on_by" text;--> statement-breakpoint
ALTER TABLE "break_glass_owners" ADD CONSTRAINT "break_glass_owners_tenant_id_user_id_members_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."members"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_tenant_id_provider_id_identity_providers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","provider_id") REFERENCES "public"."identity_providers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_tenant_id_organisations_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."organisations"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_tenant_id_provider_id_identity_providers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","provider_id") REFERENCES "public"."identity_providers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_domains" ADD CONSTRAINT "sign_on_domains_tenant_id_organisations_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."organisations"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "break_glass_owners_user" ON "break_glass_owners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_links_of_user" ON "identity_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_user" ON "sign_on_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_provider" ON "sign_on_attempts" USING btree ("tenant_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_domains_proved" ON "sign_on_domains" USING btree ("domain") WHERE "sign_on_domains"."verified_at" is not null;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_signed_on_by_tenants_id_fk" FOREIGN KEY ("signed_on_by") REFERENCES "public"."tenants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sessions_signed_on_by" ON "auth_sessions" USING btree ("signed_on_by");--> statement-breakpoint
SELECT keep_to_tenant('sign_on_domains'), keep_to_tenant('identity_providers'), keep_to_tenant('identity_links'),
  keep_to_tenant('sign_on_attempts'), keep_to_tenant('break_glass_owners');
