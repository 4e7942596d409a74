DROP INDEX "document_cards_kind";--> statement-breakpoint
DROP INDEX "document_cards_dated";--> statement-breakpoint
CREATE INDEX "document_cards_kind" ON "document_cards" USING btree ("tenant_id","kind") WHERE "document_cards"."kind" is not null;--> statement-breakpoint
CREATE INDEX "document_cards_dated" ON "document_cards" USING btree ("tenant_id","dated") WHERE "document_cards"."dated" is not null;