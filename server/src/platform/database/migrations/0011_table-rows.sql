ALTER TABLE "document_parts" ADD COLUMN "sheet" integer;--> statement-breakpoint
ALTER TABLE "document_parts" ADD COLUMN "row_from" integer;--> statement-breakpoint
ALTER TABLE "document_parts" ADD COLUMN "row_to" integer;--> statement-breakpoint
ALTER TABLE "document_parts" ADD COLUMN "columns" integer;--> statement-breakpoint
ALTER TABLE "document_parts" ADD COLUMN "cells" jsonb;