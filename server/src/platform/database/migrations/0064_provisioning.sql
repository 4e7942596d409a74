CREATE TABLE "directory_group_members" (
	"tenant_id" text NOT NULL,
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "directory_group_members_tenant_id_group_id_user_id_pk" PRIMARY KEY("tenant_id","group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "directory_groups" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"provider_id" text,
	"name" text NOT NULL,
	"external_id" text,
	"role" text,
	"member_group_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "directory_groups_external" UNIQUE("tenant_id","external_id"),
	CONSTRAINT "directory_groups_name" UNIQUE NULLS NOT DISTINCT("tenant_id","provider_id","name")
);
--> statement-breakpoint
CREATE TABLE "provisioned_people" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"external_id" text,
	"user_name" text NOT NULL,
	"profile" jsonb NOT NULL,
	"opened" boolean NOT NULL,
	"role_before" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provisioned_people_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "provisioned_people_external" UNIQUE("tenant_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "provisioning_requests" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "provisioning_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"problem" text,
	"dry_run" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provisioning_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "provisioning_tokens" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"digest" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provisioning_tokens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "session_hours" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "provisioned_as" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "provisioning_heir" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "groups_claim" text;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_tenant_id_group_id_directory_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."directory_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_groups" ADD CONSTRAINT "directory_groups_tenant_id_organisations_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."organisations"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_groups" ADD CONSTRAINT "directory_groups_tenant_id_provider_id_identity_providers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","provider_id") REFERENCES "public"."identity_providers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_groups" ADD CONSTRAINT "directory_groups_tenant_id_member_group_id_member_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_group_id") REFERENCES "public"."member_groups"("tenant_id","id") ON DELETE set null ("member_group_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_people" ADD CONSTRAINT "provisioned_people_tenant_id_organisations_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."organisations"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_people" ADD CONSTRAINT "provisioned_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_requests" ADD CONSTRAINT "provisioning_requests_tenant_id_organisations_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."organisations"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_tokens" ADD CONSTRAINT "provisioning_tokens_tenant_id_organisations_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."organisations"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_tokens" ADD CONSTRAINT "provisioning_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_group_members_user" ON "directory_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "directory_group_members_of" ON "directory_group_members" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "directory_groups_member_group" ON "directory_groups" USING btree ("tenant_id","member_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_people_name" ON "provisioned_people" USING btree ("tenant_id",lower("user_name"));--> statement-breakpoint
CREATE INDEX "provisioned_people_user" ON "provisioned_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provisioning_requests_at" ON "provisioning_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioning_tokens_prefix" ON "provisioning_tokens" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "provisioning_tokens_created_by" ON "provisioning_tokens" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_provisioning_heir_users_id_fk" FOREIGN KEY ("provisioning_heir") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisations_provisioning_heir" ON "organisations" USING btree ("provisioning_heir");--> statement-breakpoint
SELECT keep_to_tenant('provisioning_tokens'), keep_to_tenant('provisioned_people'), keep_to_tenant('directory_groups'),
  keep_to_tenant('directory_group_members'), keep_to_tenant('provisioning_requests');
