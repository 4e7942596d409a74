-- An account's documents and bytes, counted with every change: a limit is then checked without counting
-- rows, and under the row's lock, so that parallel uploads see each other.
CREATE FUNCTION count_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO account_storage (owner_id, documents, bytes)
      SELECT owner_id, count(*), sum(bytes) FROM changed GROUP BY owner_id ORDER BY owner_id
      ON CONFLICT (owner_id) DO UPDATE SET
        documents = account_storage.documents + excluded.documents,
        bytes = account_storage.bytes + excluded.bytes;
  ELSE
    UPDATE account_storage SET documents = documents - gone.n, bytes = account_storage.bytes - gone.total
      FROM (SELECT owner_id, count(*) AS n, sum(bytes) AS total FROM changed GROUP BY owner_id) AS gone
      WHERE account_storage.owner_id = gone.owner_id;
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_count_added AFTER INSERT ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_storage();
--> statement-breakpoint
CREATE TRIGGER documents_count_gone AFTER DELETE ON documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_storage();
--> statement-breakpoint
INSERT INTO account_storage (owner_id, documents, bytes)
  SELECT owner_id, count(*), sum(bytes) FROM documents GROUP BY owner_id;
