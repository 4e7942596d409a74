-- What happens is counted where it is written, whoever writes it: each statement appends its counts to
-- activity_events, and a job adds them to the counts by minute and day.
CREATE FUNCTION count_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO activity_events (measure, label, amount)
      SELECT 'accounts', tier, -count(*) FROM changed WHERE email_verified GROUP BY tier;
  ELSE
    INSERT INTO activity_events (measure, label, amount)
      SELECT 'accounts', tier, count(*) FROM changed WHERE email_verified GROUP BY tier
      UNION ALL SELECT 'sign-up', '', count(*) FROM changed WHERE email_verified HAVING count(*) > 0;
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.email_verified THEN
    INSERT INTO activity_events (measure, label, amount) VALUES ('accounts', old.tier, -1);
  ELSE
    INSERT INTO activity_events (measure, label, amount) VALUES ('sign-up', '', 1);
  END IF;
  IF new.email_verified THEN
    INSERT INTO activity_events (measure, label, amount) VALUES ('accounts', new.tier, 1);
    IF old.tier <> new.tier THEN
      INSERT INTO activity_events (measure, label, amount) VALUES ('tier-change', old.tier || '>' || new.tier, 1);
    END IF;
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_count_added AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
CREATE TRIGGER users_count_gone AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
CREATE TRIGGER users_count_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((old.tier, old.email_verified) IS DISTINCT FROM (new.tier, new.email_verified))
  EXECUTE FUNCTION count_account_change();
--> statement-breakpoint
CREATE FUNCTION answer_label(status text, citations jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status <> 'complete' THEN status
    WHEN jsonb_array_length(citations) > 0 THEN 'answered' ELSE 'not-found' END
$$;
--> statement-breakpoint
CREATE FUNCTION count_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_events (measure, label, amount)
    SELECT 'query', tier, count(*) FROM changed JOIN users ON users.id = changed.owner_id
      WHERE changed.role = 'assistant' GROUP BY tier
    UNION ALL
    SELECT 'tokens', tier, sum(tokens) FROM (
      SELECT tier, (usage->>'input_tokens')::bigint + (usage->>'output_tokens')::bigint AS tokens
        FROM changed JOIN users ON users.id = changed.owner_id WHERE changed.role = 'assistant'
    ) AS used GROUP BY tier HAVING sum(tokens) > 0
    UNION ALL
    SELECT 'answer', answer_label(status, citations), count(*) FROM changed
      WHERE changed.role = 'assistant' GROUP BY 2;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER messages_count_added AFTER INSERT ON messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_answers();
--> statement-breakpoint
-- An answer that is written again takes the place of the one before, under an id of its own.
CREATE FUNCTION count_answer_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_tier text;
  tokens bigint;
BEGIN
  IF new.id <> old.id THEN
    SELECT tier INTO of_tier FROM users WHERE id = new.owner_id;
    tokens := (new.usage->>'input_tokens')::bigint + (new.usage->>'output_tokens')::bigint;
    INSERT INTO activity_events (measure, label, amount) VALUES ('query', of_tier, 1);
    INSERT INTO activity_events (measure, label, amount)
      VALUES ('answer', answer_label(new.status, new.citations), 1);
    IF tokens > 0 THEN
      INSERT INTO activity_events (measure, label, amount) VALUES ('tokens', of_tier, tokens);
    END IF;
  ELSE
    IF old.feedback->>'rating' IS NOT NULL THEN
      INSERT INTO activity_events (measure, label, amount) VALUES ('feedback', old.feedback->>'rating', -1);
    END IF;
    IF new.feedback->>'rating' IS NOT NULL THEN
      INSERT INTO activity_events (measure, label, amount) VALUES ('feedback', new.feedback->>'rating', 1);
    END IF;
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER messages_count_changed AFTER UPDATE ON messages FOR EACH ROW
  WHEN (new.role = 'assistant'
    AND (old.id <> new.id OR old.feedback->>'rating' IS DISTINCT FROM new.feedback->>'rating'))
  EXECUTE FUNCTION count_answer_change();
--> statement-breakpoint
CREATE FUNCTION count_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_events (measure, label, amount)
    SELECT 'upload', filetype, count(*) FROM changed GROUP BY filetype;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_count_uploads AFTER INSERT ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_uploads();
--> statement-breakpoint
CREATE FUNCTION time_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.queued_at := clock_timestamp();
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_time_waiting BEFORE UPDATE ON documents FOR EACH ROW
  WHEN (new.status = 'queued' AND old.status IN ('failed', 'cancelled', 'ready'))
  EXECUTE FUNCTION time_waiting();
--> statement-breakpoint
CREATE FUNCTION count_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status = 'ready' THEN
    INSERT INTO activity_events (measure, label, amount) VALUES
      ('ingested', new.filetype, 1),
      ('ingest-ms', new.filetype, (extract(epoch FROM clock_timestamp() - new.queued_at) * 1000)::bigint);
  ELSE
    INSERT INTO activity_events (measure, label, amount)
      VALUES ('ingest-failed', coalesce(new.error_code, ''), 1);
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_count_reading AFTER UPDATE ON documents FOR EACH ROW
  WHEN (new.status IN ('ready', 'failed') AND old.status <> new.status)
  EXECUTE FUNCTION count_reading();
--> statement-breakpoint
-- What was there before the counts began, as far as it can be told.
INSERT INTO activity_events (at, measure, label, amount)
  SELECT created_at, 'accounts', tier, 1 FROM users WHERE email_verified
  UNION ALL SELECT created_at, 'sign-up', '', 1 FROM users WHERE email_verified
  UNION ALL SELECT created_at, 'upload', filetype, 1 FROM documents
  UNION ALL SELECT messages.created_at, 'query', tier, 1
    FROM messages JOIN users ON users.id = messages.owner_id WHERE messages.role = 'assistant'
  UNION ALL SELECT created_at, 'answer', answer_label(status, citations), 1
    FROM messages WHERE role = 'assistant'
  UNION ALL SELECT created_at, 'feedback', feedback->>'rating', 1
    FROM messages WHERE feedback->>'rating' IS NOT NULL;
--> statement-breakpoint
INSERT INTO account_activity (owner_id, day, at)
  SELECT user_id, (max(updated_at) AT TIME ZONE 'utc')::date, max(updated_at) FROM auth_sessions GROUP BY user_id;
