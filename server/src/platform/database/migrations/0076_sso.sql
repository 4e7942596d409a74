-- Claims of OpenID Connect with another name, why a provider's last login failed, and the networks from which owners log in past their provider.
ALTER TABLE "organisations" ADD COLUMN "break_glass_networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "email_claim" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "name_claim" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "problem" jsonb;
