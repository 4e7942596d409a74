ALTER TABLE "library_changes" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "library_changes" ADD COLUMN "transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "library_changes" DROP CONSTRAINT "library_changes_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "library_changes" ADD CONSTRAINT "library_changes_tenant_id_transaction_id_pk" PRIMARY KEY("tenant_id","transaction","id");--> statement-breakpoint
-- Where few documents change, notes which, so that a kept list reads these alone.
CREATE FUNCTION note_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_changes (tenant_id, document_id)
    SELECT DISTINCT tenant_id, CASE WHEN few THEN id END
    FROM changed, (SELECT count(*) <= 50 AS few FROM (SELECT FROM changed LIMIT 51) AS first_ones) AS counted;
  RETURN null;
END
$$;--> statement-breakpoint
-- The same of what belongs to a document; a grant may be about none.
CREATE FUNCTION note_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_changes (tenant_id, document_id)
    SELECT DISTINCT tenant_id, CASE WHEN few THEN document_id END
    FROM changed, (SELECT count(*) <= 50 AS few FROM (SELECT FROM changed LIMIT 51) AS first_ones) AS counted;
  RETURN null;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.tenant_id, old.id, old.created_at) = (new.tenant_id, new.id, new.created_at) THEN
    INSERT INTO library_changes (tenant_id, document_id) VALUES (new.tenant_id, new.id);
  ELSE
    -- Its place in the list is another.
    INSERT INTO library_changes (tenant_id) VALUES (old.tenant_id), (new.tenant_id);
  END IF;
  RETURN null;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_changes (tenant_id, document_id)
    VALUES (old.tenant_id, old.document_id), (new.tenant_id, new.document_id);
  RETURN null;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER documents_list_added AFTER INSERT ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_documents();--> statement-breakpoint
CREATE OR REPLACE TRIGGER documents_list_gone AFTER DELETE ON documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_documents();--> statement-breakpoint
CREATE OR REPLACE TRIGGER documents_list_changed AFTER UPDATE ON documents FOR EACH ROW
  WHEN ((old.tenant_id, old.id, old.created_by, old.filename, old.status, old.keep_local, old.collection_id, old.created_at)
    IS DISTINCT FROM (new.tenant_id, new.id, new.created_by, new.filename, new.status, new.keep_local, new.collection_id, new.created_at))
  EXECUTE FUNCTION note_document();--> statement-breakpoint
DO $$
DECLARE
  of_list text;
BEGIN
  FOREACH of_list IN ARRAY array['document_cards', 'session_documents', 'grants'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %s_list_added AFTER INSERT ON %1$I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_of_documents()', of_list);
    EXECUTE format('CREATE OR REPLACE TRIGGER %s_list_gone AFTER DELETE ON %1$I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_of_documents()', of_list);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER document_words_list_added AFTER INSERT ON document_words
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_of_documents();--> statement-breakpoint
CREATE OR REPLACE TRIGGER document_cards_list_changed AFTER UPDATE ON document_cards FOR EACH ROW
  WHEN (old.called IS DISTINCT FROM new.called OR old.document_id <> new.document_id OR old.tenant_id <> new.tenant_id)
  EXECUTE FUNCTION note_of_document();--> statement-breakpoint
CREATE OR REPLACE TRIGGER session_documents_list_changed AFTER UPDATE ON session_documents FOR EACH ROW
  EXECUTE FUNCTION note_of_document();--> statement-breakpoint
CREATE OR REPLACE TRIGGER grants_list_changed AFTER UPDATE ON grants FOR EACH ROW
  EXECUTE FUNCTION note_of_document();
