-- Directories that are asked by LDAP beside the other providers, and logins that a group makes an administrator's.
ALTER TABLE "identity_providers" DROP CONSTRAINT "identity_providers_kind";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "administers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "ldap" jsonb;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_kind" CHECK (num_nonnulls("identity_providers"."client_id", "identity_providers"."client_secret") + 2 * num_nonnulls("identity_providers"."saml", "identity_providers"."ldap") = 2);