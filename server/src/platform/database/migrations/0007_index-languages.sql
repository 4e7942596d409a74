ALTER TABLE "document_words" ADD COLUMN "analyser" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_words" ADD COLUMN "languages" text[] DEFAULT '{"english"}' NOT NULL;