ALTER TABLE "documents" ADD COLUMN "encoding" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "chosen_encoding" text;