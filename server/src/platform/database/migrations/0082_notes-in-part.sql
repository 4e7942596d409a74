ALTER TABLE "document_notes" ADD COLUMN "passages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_notes" ADD COLUMN "cut" boolean DEFAULT false NOT NULL;