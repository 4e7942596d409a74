DROP INDEX "passage_vectors_document";--> statement-breakpoint
DROP INDEX "passage_vectors_owner";--> statement-breakpoint
DROP INDEX "passage_words_document";--> statement-breakpoint
DROP INDEX "passage_words_owner";--> statement-breakpoint
CREATE INDEX "document_words_scope" ON "document_words" USING btree ("owner_id","document_id","passages","languages") WHERE "document_words"."piece" = 0;--> statement-breakpoint
CREATE INDEX "documents_filename_beginnings" ON "documents" USING btree (lower("filename") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "passage_vectors_scope" ON "passage_vectors" USING btree ("owner_id","document_id");--> statement-breakpoint
CREATE INDEX "passage_words_scope" ON "passage_words" USING btree ("owner_id","document_id");