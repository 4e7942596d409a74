-- Counters of attempts are not worth a write-ahead log; after a crash they begin anew.
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
-- The audit log takes new rows alone. Only the deletion of an account, which sets citewell.erased_person
-- for its transaction, may blank the names and addresses of that person.
CREATE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased text := nullif(current_setting('citewell.erased_person', true), '');
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'The audit log is append-only';
  END IF;
  IF erased IS NOT NULL
    AND (old.actor_id = erased OR old.target_id = erased)
    AND (new.id, new.at, new.action, new.details) = (old.id, old.at, old.action, old.details)
    AND (new.actor_id, new.target_id) IS NOT DISTINCT FROM (old.actor_id, old.target_id)
    AND (new.actor_email IS NULL OR new.actor_email = old.actor_email)
    AND (new.target_email IS NULL OR new.target_email = old.target_email)
    AND (new.ip_address IS NULL OR new.ip_address = old.ip_address)
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_keeps_rows BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_log_keeps_table BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_append_only();
