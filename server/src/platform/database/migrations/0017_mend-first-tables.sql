-- The first two commits that made these tables lacked this column and this index.
ALTER TABLE "mail_tokens" ADD COLUMN IF NOT EXISTS "sign_up" jsonb;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "messages_owner" ON "messages" USING btree ("owner_id");
