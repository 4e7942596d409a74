ALTER TABLE "auth_sessions" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD COLUMN "confirms" boolean DEFAULT false NOT NULL;