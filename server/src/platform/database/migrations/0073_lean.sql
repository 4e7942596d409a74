CREATE TABLE "library_changes" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "library_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "library_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "posting_segments" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "posting_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"passages" integer NOT NULL,
	"ids" "bytea" NOT NULL,
	"live" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posting_segments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"tenant_id" text NOT NULL,
	"segment" bigint NOT NULL,
	"first_word" integer NOT NULL,
	"piece" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "postings_tenant_id_segment_first_word_piece_pk" PRIMARY KEY("tenant_id","segment","first_word","piece")
);
--> statement-breakpoint
ALTER TABLE "document_words" ADD COLUMN "posted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posting_segments" ADD CONSTRAINT "posting_segments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_tenant_id_segment_posting_segments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","segment") REFERENCES "public"."posting_segments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_words_unposted" ON "document_words" USING btree ("tenant_id","document_id") WHERE "document_words"."piece" = 0 and not "document_words"."posted";--> statement-breakpoint
-- A piece fits into a page, so that it is read at once; of the ids, single ones are read.
ALTER TABLE "postings" ALTER COLUMN "data" SET STORAGE PLAIN;--> statement-breakpoint
ALTER TABLE "posting_segments" ALTER COLUMN "ids" SET STORAGE EXTERNAL;--> statement-breakpoint
SELECT keep_to_tenant('posting_segments'), keep_to_tenant('postings'), keep_to_tenant('library_changes');--> statement-breakpoint
-- Notes that a list of documents may have changed: by the documents, their cards, their chats, and who may see them.
CREATE FUNCTION note_library_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_changes (tenant_id) SELECT DISTINCT tenant_id FROM changed;
  RETURN null;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_library_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_changes (tenant_id) VALUES (new.tenant_id);
  IF old.tenant_id <> new.tenant_id THEN
    INSERT INTO library_changes (tenant_id) VALUES (old.tenant_id);
  END IF;
  RETURN null;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  of_list text;
BEGIN
  FOREACH of_list IN ARRAY array['documents', 'document_cards', 'session_documents', 'grants', 'group_members'] LOOP
    EXECUTE format('CREATE TRIGGER %s_list_added AFTER INSERT ON %1$I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_library_changes()', of_list);
    EXECUTE format('CREATE TRIGGER %s_list_gone AFTER DELETE ON %1$I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_library_changes()', of_list);
  END LOOP;
END
$$;--> statement-breakpoint
-- With them come the languages that documents are searched in.
CREATE TRIGGER document_words_list_added AFTER INSERT ON document_words
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_library_changes();--> statement-breakpoint
CREATE TRIGGER documents_list_changed AFTER UPDATE ON documents FOR EACH ROW
  WHEN ((old.tenant_id, old.id, old.created_by, old.filename, old.status, old.keep_local, old.collection_id, old.created_at)
    IS DISTINCT FROM (new.tenant_id, new.id, new.created_by, new.filename, new.status, new.keep_local, new.collection_id, new.created_at))
  EXECUTE FUNCTION note_library_change();--> statement-breakpoint
CREATE TRIGGER document_cards_list_changed AFTER UPDATE ON document_cards FOR EACH ROW
  WHEN (old.called IS DISTINCT FROM new.called OR old.document_id <> new.document_id OR old.tenant_id <> new.tenant_id)
  EXECUTE FUNCTION note_library_change();--> statement-breakpoint
CREATE TRIGGER session_documents_list_changed AFTER UPDATE ON session_documents FOR EACH ROW
  EXECUTE FUNCTION note_library_change();--> statement-breakpoint
CREATE TRIGGER grants_list_changed AFTER UPDATE ON grants FOR EACH ROW
  EXECUTE FUNCTION note_library_change();--> statement-breakpoint
CREATE TRIGGER group_members_list_changed AFTER UPDATE ON group_members FOR EACH ROW
  EXECUTE FUNCTION note_library_change();
