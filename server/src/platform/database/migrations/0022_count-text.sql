-- Text and index count towards the storage of a tenant, as the database stores them: a small file can hold very much.
ALTER TABLE "documents" ADD COLUMN "text_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION text_bytes_of(tenant text, document text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (
    coalesce((SELECT sum(pg_column_size(text) + pg_column_size(blocks) + coalesce(pg_column_size(words), 0)
      + coalesce(pg_column_size(cells), 0)) FROM document_parts WHERE tenant_id = tenant AND document_id = document), 0)
    + coalesce((SELECT sum(pg_column_size(text) + pg_column_size(context)) FROM passages
      WHERE tenant_id = tenant AND document_id = document), 0)
    + coalesce((SELECT sum(pg_column_size(words)) FROM passage_words
      WHERE tenant_id = tenant AND document_id = document), 0)
    + coalesce((SELECT sum(pg_column_size(counts)) FROM document_words
      WHERE tenant_id = tenant AND document_id = document), 0)
  )::bigint
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tenant_storage (tenant_id, documents, bytes)
      SELECT tenant_id, count(*), sum(bytes + text_bytes) FROM changed GROUP BY tenant_id ORDER BY tenant_id
      ON CONFLICT (tenant_id) DO UPDATE SET
        documents = tenant_storage.documents + excluded.documents,
        bytes = tenant_storage.bytes + excluded.bytes;
  ELSE
    UPDATE tenant_storage SET documents = documents - gone.n, bytes = tenant_storage.bytes - gone.total
      FROM (SELECT tenant_id, count(*) AS n, sum(bytes + text_bytes) AS total FROM changed GROUP BY tenant_id) AS gone
      WHERE tenant_storage.tenant_id = gone.tenant_id;
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
-- Before its trigger, which would count document by document: each tenant is counted once.
UPDATE documents SET text_bytes = text_bytes_of(tenant_id, id) WHERE status = 'ready';
--> statement-breakpoint
UPDATE tenant_storage SET bytes = tenant_storage.bytes + held.total
  FROM (SELECT tenant_id, sum(text_bytes) AS total FROM documents GROUP BY tenant_id) AS held
  WHERE tenant_storage.tenant_id = held.tenant_id;
--> statement-breakpoint
CREATE FUNCTION count_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tenant_storage SET bytes = bytes + NEW.text_bytes - OLD.text_bytes WHERE tenant_id = NEW.tenant_id;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_count_text AFTER UPDATE OF text_bytes ON documents FOR EACH ROW
  WHEN (OLD.text_bytes IS DISTINCT FROM NEW.text_bytes) EXECUTE FUNCTION count_text();
