-- What of a document was left out on purpose when it was read, in sentences.
ALTER TABLE "documents" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;
