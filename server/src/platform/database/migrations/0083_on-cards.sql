-- What lists show and search of a card beside its title, kind, parties and date.
ALTER TABLE "document_cards" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "document_cards" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "document_cards" ADD COLUMN "numbers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_cards" ADD COLUMN "languages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "document_cards" SET
  "version" = jsonb_path_query_first("fields", '$[*] ? (@.kind == "version").value') #>> '{}',
  "status" = jsonb_path_query_first("fields", '$[*] ? (@.kind == "status").value') #>> '{}',
  "numbers" = jsonb_path_query_array("fields", '$[*] ? (@.kind == "number").value'),
  "languages" = jsonb_path_query_array("fields", '$[*] ? (@.kind == "language").value');
