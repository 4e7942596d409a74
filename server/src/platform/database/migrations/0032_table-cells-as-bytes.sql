-- The cells of tables are written in another form: they are understood anew from the files, in the background.
DELETE FROM "document_tables";--> statement-breakpoint
UPDATE "documents" SET "tables_by" = NULL WHERE "tables_by" IS NOT NULL;
