ALTER TABLE "deletion_receipts" ADD COLUMN "private_to" text;--> statement-breakpoint
ALTER TABLE "deletion_receipts" ADD COLUMN "hidden_from" text[] DEFAULT '{}' NOT NULL;