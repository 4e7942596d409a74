-- What documents, collections, chats and counts belong to is a tenant. Each account gets a personal one under the
-- account's own id, so that what pointed to the account points to its tenant. New tenants have ids of their own.
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_account_of_personal" CHECK (("tenants"."kind" = 'personal') = ("tenants"."account_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_account" ON "tenants" USING btree ("account_id");--> statement-breakpoint
INSERT INTO "tenants" ("id", "kind", "account_id", "created_at") SELECT "id", 'personal', "id", "created_at" FROM "users";--> statement-breakpoint

-- These two are about the person.
ALTER TABLE "account_exports" RENAME COLUMN "owner_id" TO "user_id";--> statement-breakpoint
ALTER TABLE "account_exports" RENAME CONSTRAINT "account_exports_owner_id_users_id_fk" TO "account_exports_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "account_exports_owner" RENAME TO "account_exports_user";--> statement-breakpoint
ALTER TABLE "account_activity" RENAME COLUMN "owner_id" TO "user_id";--> statement-breakpoint
ALTER TABLE "account_activity" RENAME CONSTRAINT "account_activity_owner_id_users_id_fk" TO "account_activity_user_id_users_id_fk";--> statement-breakpoint

-- References to keys that change, and to the account.
ALTER TABLE "account_storage" DROP CONSTRAINT "account_storage_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "daily_usage" DROP CONSTRAINT "daily_usage_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "token_usage" DROP CONSTRAINT "token_usage_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "collections" DROP CONSTRAINT "collections_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "chat_sessions" DROP CONSTRAINT "chat_sessions_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "chat_sessions" DROP CONSTRAINT "chat_sessions_collection_id_collections_id_fk";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_session_id_chat_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "session_documents" DROP CONSTRAINT "session_documents_session_id_chat_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "session_documents" DROP CONSTRAINT "session_documents_document_id_documents_id_fk";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_collection_id_collections_id_fk";--> statement-breakpoint
ALTER TABLE "document_parts" DROP CONSTRAINT "document_parts_document_id_documents_id_fk";--> statement-breakpoint
ALTER TABLE "document_words" DROP CONSTRAINT "document_words_document_id_documents_id_fk";--> statement-breakpoint
ALTER TABLE "passages" DROP CONSTRAINT "passages_document_id_documents_id_fk";--> statement-breakpoint
ALTER TABLE "passage_words" DROP CONSTRAINT "passage_words_passage_id_passages_id_fk";--> statement-breakpoint
ALTER TABLE "passage_vectors" DROP CONSTRAINT "passage_vectors_passage_id_passages_id_fk";--> statement-breakpoint
ALTER TABLE "golden_sets" DROP CONSTRAINT "golden_sets_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "golden_sets" DROP CONSTRAINT "golden_sets_session_id_chat_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "golden_questions" DROP CONSTRAINT "golden_questions_set_id_golden_sets_id_fk";--> statement-breakpoint
ALTER TABLE "golden_questions" DROP CONSTRAINT "golden_questions_document_id_documents_id_fk";--> statement-breakpoint
ALTER TABLE "golden_runs" DROP CONSTRAINT "golden_runs_set_id_golden_sets_id_fk";--> statement-breakpoint
ALTER TABLE "golden_results" DROP CONSTRAINT "golden_results_run_id_golden_runs_id_fk";--> statement-breakpoint
ALTER TABLE "golden_results" DROP CONSTRAINT "golden_results_question_id_golden_questions_id_fk";--> statement-breakpoint

-- Indexes that change, before rows are written anew.
DROP INDEX "collections_owner";--> statement-breakpoint
DROP INDEX "messages_owner";--> statement-breakpoint
DROP INDEX "messages_session";--> statement-breakpoint
DROP INDEX "chat_sessions_collection";--> statement-breakpoint
DROP INDEX "documents_collection";--> statement-breakpoint
DROP INDEX "session_documents_document";--> statement-breakpoint
DROP INDEX "document_parts_start";--> statement-breakpoint
DROP INDEX "passages_document";--> statement-breakpoint
DROP INDEX "golden_questions_set";--> statement-breakpoint
DROP INDEX "golden_runs_set";--> statement-breakpoint
DROP INDEX "golden_results_run";--> statement-breakpoint

-- Keys that change.
ALTER TABLE "collections" DROP CONSTRAINT "collections_pkey";--> statement-breakpoint
ALTER TABLE "chat_sessions" DROP CONSTRAINT "chat_sessions_pkey";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_pkey";--> statement-breakpoint
ALTER TABLE "session_documents" DROP CONSTRAINT "session_documents_session_id_document_id_pk";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_pkey";--> statement-breakpoint
ALTER TABLE "document_parts" DROP CONSTRAINT "document_parts_document_id_part_pk";--> statement-breakpoint
ALTER TABLE "document_words" DROP CONSTRAINT "document_words_document_id_piece_pk";--> statement-breakpoint
ALTER TABLE "passages" DROP CONSTRAINT "passages_pkey";--> statement-breakpoint
ALTER TABLE "passage_words" DROP CONSTRAINT "passage_words_pkey";--> statement-breakpoint
ALTER TABLE "passage_vectors" DROP CONSTRAINT "passage_vectors_passage_id_model_pk";--> statement-breakpoint
ALTER TABLE "golden_sets" DROP CONSTRAINT "golden_sets_pkey";--> statement-breakpoint
ALTER TABLE "golden_questions" DROP CONSTRAINT "golden_questions_pkey";--> statement-breakpoint
ALTER TABLE "golden_runs" DROP CONSTRAINT "golden_runs_pkey";--> statement-breakpoint
ALTER TABLE "golden_results" DROP CONSTRAINT "golden_results_pkey";--> statement-breakpoint

-- The tenant in every table of its data.
ALTER TABLE "account_storage" RENAME TO "tenant_storage";--> statement-breakpoint
ALTER TABLE "tenant_storage" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "tenant_storage" RENAME CONSTRAINT "account_storage_pkey" TO "tenant_storage_pkey";--> statement-breakpoint
ALTER TABLE "daily_usage" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "daily_usage" RENAME CONSTRAINT "daily_usage_owner_id_day_pk" TO "daily_usage_tenant_id_day_pk";--> statement-breakpoint
ALTER TABLE "token_usage" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "token_usage" RENAME CONSTRAINT "token_usage_owner_id_month_model_pk" TO "token_usage_tenant_id_month_model_pk";--> statement-breakpoint
ALTER TABLE "word_stats" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "word_stats" RENAME CONSTRAINT "word_stats_owner_id_word_pk" TO "word_stats_tenant_id_word_pk";--> statement-breakpoint
ALTER TABLE "collections" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "chat_sessions" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "document_words" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "passage_words" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "passage_vectors" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "golden_sets" RENAME COLUMN "owner_id" TO "tenant_id";--> statement-breakpoint
ALTER TABLE "session_documents" ADD COLUMN "tenant_id" text;--> statement-breakpoint
UPDATE "session_documents" SET "tenant_id" = "chat_sessions"."tenant_id" FROM "chat_sessions" WHERE "chat_sessions"."id" = "session_id";--> statement-breakpoint
ALTER TABLE "session_documents" ALTER COLUMN "tenant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "document_parts" ADD COLUMN "tenant_id" text;--> statement-breakpoint
UPDATE "document_parts" SET "tenant_id" = "documents"."tenant_id" FROM "documents" WHERE "documents"."id" = "document_id";--> statement-breakpoint
ALTER TABLE "document_parts" ALTER COLUMN "tenant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "tenant_id" text;--> statement-breakpoint
UPDATE "passages" SET "tenant_id" = "documents"."tenant_id" FROM "documents" WHERE "documents"."id" = "document_id";--> statement-breakpoint
ALTER TABLE "passages" ALTER COLUMN "tenant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "golden_questions" ADD COLUMN "tenant_id" text;--> statement-breakpoint
UPDATE "golden_questions" SET "tenant_id" = "golden_sets"."tenant_id" FROM "golden_sets" WHERE "golden_sets"."id" = "set_id";--> statement-breakpoint
ALTER TABLE "golden_questions" ALTER COLUMN "tenant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "golden_runs" ADD COLUMN "tenant_id" text;--> statement-breakpoint
UPDATE "golden_runs" SET "tenant_id" = "golden_sets"."tenant_id" FROM "golden_sets" WHERE "golden_sets"."id" = "set_id";--> statement-breakpoint
ALTER TABLE "golden_runs" ALTER COLUMN "tenant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "golden_results" ADD COLUMN "tenant_id" text;--> statement-breakpoint
UPDATE "golden_results" SET "tenant_id" = "golden_runs"."tenant_id" FROM "golden_runs" WHERE "golden_runs"."id" = "run_id";--> statement-breakpoint
ALTER TABLE "golden_results" ALTER COLUMN "tenant_id" SET NOT NULL;--> statement-breakpoint

-- What says another owner than what it belongs to, which must not be, takes that one's; what refers to another's does not.
UPDATE "messages" SET "tenant_id" = "chat_sessions"."tenant_id" FROM "chat_sessions" WHERE "chat_sessions"."id" = "session_id" AND "messages"."tenant_id" <> "chat_sessions"."tenant_id";--> statement-breakpoint
UPDATE "document_words" SET "tenant_id" = "documents"."tenant_id" FROM "documents" WHERE "documents"."id" = "document_id" AND "document_words"."tenant_id" <> "documents"."tenant_id";--> statement-breakpoint
UPDATE "passage_words" SET "tenant_id" = "passages"."tenant_id" FROM "passages" WHERE "passages"."id" = "passage_id" AND "passage_words"."tenant_id" <> "passages"."tenant_id";--> statement-breakpoint
UPDATE "passage_vectors" SET "tenant_id" = "passages"."tenant_id" FROM "passages" WHERE "passages"."id" = "passage_id" AND "passage_vectors"."tenant_id" <> "passages"."tenant_id";--> statement-breakpoint
DELETE FROM "session_documents" USING "documents" WHERE "documents"."id" = "document_id" AND "documents"."tenant_id" <> "session_documents"."tenant_id";--> statement-breakpoint
UPDATE "chat_sessions" SET "collection_id" = NULL FROM "collections" WHERE "collections"."id" = "collection_id" AND "collections"."tenant_id" <> "chat_sessions"."tenant_id";--> statement-breakpoint
UPDATE "documents" SET "collection_id" = NULL FROM "collections" WHERE "collections"."id" = "collection_id" AND "collections"."tenant_id" <> "documents"."tenant_id";--> statement-breakpoint
UPDATE "golden_sets" SET "session_id" = NULL FROM "chat_sessions" WHERE "chat_sessions"."id" = "session_id" AND "chat_sessions"."tenant_id" <> "golden_sets"."tenant_id";--> statement-breakpoint
UPDATE "golden_questions" SET "document_id" = NULL FROM "documents" WHERE "documents"."id" = "document_id" AND "documents"."tenant_id" <> "golden_questions"."tenant_id";--> statement-breakpoint
DELETE FROM "golden_results" USING "golden_questions" WHERE "golden_questions"."id" = "question_id" AND "golden_questions"."tenant_id" <> "golden_results"."tenant_id";--> statement-breakpoint

-- Who made a thing; so far whose it was.
ALTER TABLE "collections" ADD COLUMN "created_by" text;--> statement-breakpoint
UPDATE "collections" SET "created_by" = "tenant_id";--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "created_by" text;--> statement-breakpoint
UPDATE "chat_sessions" SET "created_by" = "tenant_id";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "created_by" text;--> statement-breakpoint
UPDATE "documents" SET "created_by" = "tenant_id";--> statement-breakpoint
ALTER TABLE "golden_sets" ADD COLUMN "created_by" text;--> statement-breakpoint
UPDATE "golden_sets" SET "created_by" = "tenant_id";--> statement-breakpoint

-- The new keys.
ALTER TABLE "collections" ADD CONSTRAINT "collections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "session_documents" ADD CONSTRAINT "session_documents_tenant_id_session_id_document_id_pk" PRIMARY KEY("tenant_id","session_id","document_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "document_parts" ADD CONSTRAINT "document_parts_tenant_id_document_id_part_pk" PRIMARY KEY("tenant_id","document_id","part");--> statement-breakpoint
ALTER TABLE "document_words" ADD CONSTRAINT "document_words_tenant_id_document_id_piece_pk" PRIMARY KEY("tenant_id","document_id","piece");--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "passage_words" ADD CONSTRAINT "passage_words_tenant_id_passage_id_pk" PRIMARY KEY("tenant_id","passage_id");--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_tenant_id_passage_id_model_pk" PRIMARY KEY("tenant_id","passage_id","model");--> statement-breakpoint
ALTER TABLE "golden_sets" ADD CONSTRAINT "golden_sets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "golden_questions" ADD CONSTRAINT "golden_questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "golden_runs" ADD CONSTRAINT "golden_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "golden_results" ADD CONSTRAINT "golden_results_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint

-- The new references. What may become null is the reference alone, never the tenant.
ALTER TABLE "tenant_storage" ADD CONSTRAINT "tenant_storage_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_usage" ADD CONSTRAINT "daily_usage_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_usage" ADD CONSTRAINT "token_usage_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_tenant_id_collection_id_collections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","collection_id") REFERENCES "public"."collections"("tenant_id","id") ON DELETE set null ("collection_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_id_session_id_chat_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."chat_sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_collection_id_collections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","collection_id") REFERENCES "public"."collections"("tenant_id","id") ON DELETE set null ("collection_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_documents" ADD CONSTRAINT "session_documents_tenant_id_session_id_chat_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."chat_sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_documents" ADD CONSTRAINT "session_documents_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_parts" ADD CONSTRAINT "document_parts_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_words" ADD CONSTRAINT "document_words_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_words" ADD CONSTRAINT "passage_words_tenant_id_passage_id_passages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","passage_id") REFERENCES "public"."passages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_tenant_id_passage_id_passages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","passage_id") REFERENCES "public"."passages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_sets" ADD CONSTRAINT "golden_sets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_sets" ADD CONSTRAINT "golden_sets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_sets" ADD CONSTRAINT "golden_sets_tenant_id_session_id_chat_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."chat_sessions"("tenant_id","id") ON DELETE set null ("session_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_questions" ADD CONSTRAINT "golden_questions_tenant_id_set_id_golden_sets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","set_id") REFERENCES "public"."golden_sets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_questions" ADD CONSTRAINT "golden_questions_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE set null ("document_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_runs" ADD CONSTRAINT "golden_runs_tenant_id_set_id_golden_sets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","set_id") REFERENCES "public"."golden_sets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_results" ADD CONSTRAINT "golden_results_tenant_id_run_id_golden_runs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."golden_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_results" ADD CONSTRAINT "golden_results_tenant_id_question_id_golden_questions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."golden_questions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- Indexes follow the keys. Ids alone are looked up by jobs and administrators.
ALTER INDEX "chat_sessions_owner" RENAME TO "chat_sessions_updated";--> statement-breakpoint
ALTER INDEX "documents_owner_sha256" RENAME TO "documents_sha256";--> statement-breakpoint
ALTER INDEX "documents_owner_created" RENAME TO "documents_tenant_created";--> statement-breakpoint
CREATE INDEX "collections_created_by" ON "collections" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "chat_sessions_id" ON "chat_sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "chat_sessions_created_by" ON "chat_sessions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "chat_sessions_collection" ON "chat_sessions" USING btree ("tenant_id","collection_id");--> statement-breakpoint
CREATE INDEX "messages_session" ON "messages" USING btree ("tenant_id","session_id","position");--> statement-breakpoint
CREATE INDEX "documents_id" ON "documents" USING btree ("id");--> statement-breakpoint
CREATE INDEX "documents_created_by" ON "documents" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "documents_collection" ON "documents" USING btree ("tenant_id","collection_id");--> statement-breakpoint
CREATE INDEX "session_documents_document" ON "session_documents" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "document_parts_start" ON "document_parts" USING btree ("tenant_id","document_id","start");--> statement-breakpoint
CREATE UNIQUE INDEX "passages_document" ON "passages" USING btree ("tenant_id","document_id","ordinal");--> statement-breakpoint
CREATE INDEX "golden_questions_set" ON "golden_questions" USING btree ("tenant_id","set_id","created_at");--> statement-breakpoint
CREATE INDEX "golden_runs_set" ON "golden_runs" USING btree ("tenant_id","set_id","created_at");--> statement-breakpoint
CREATE INDEX "golden_results_run" ON "golden_results" USING btree ("tenant_id","run_id");--> statement-breakpoint

-- The triggers that count, by tenant.
CREATE OR REPLACE FUNCTION count_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tenant_storage (tenant_id, documents, bytes)
      SELECT tenant_id, count(*), sum(bytes) FROM changed GROUP BY tenant_id ORDER BY tenant_id
      ON CONFLICT (tenant_id) DO UPDATE SET
        documents = tenant_storage.documents + excluded.documents,
        bytes = tenant_storage.bytes + excluded.bytes;
  ELSE
    UPDATE tenant_storage SET documents = documents - gone.n, bytes = tenant_storage.bytes - gone.total
      FROM (SELECT tenant_id, count(*) AS n, sum(bytes) AS total FROM changed GROUP BY tenant_id) AS gone
      WHERE tenant_storage.tenant_id = gone.tenant_id;
  END IF;
  RETURN null;
END
$$;
--> statement-breakpoint
-- Of a personal tenant the tier is the account's. Organisations are on the Enterprise plan.
CREATE FUNCTION tier_of_tenant(tenant text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT tier FROM tenants JOIN users ON users.id = account_id WHERE tenants.id = tenant), 'enterprise')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_events (measure, label, amount)
    SELECT 'query', tier_of_tenant(tenant_id), count(*) FROM changed WHERE changed.role = 'assistant' GROUP BY 2
    UNION ALL
    SELECT 'tokens', tier, sum(tokens) FROM (
      SELECT tier_of_tenant(tenant_id) AS tier,
          (usage->>'input_tokens')::bigint + (usage->>'output_tokens')::bigint AS tokens
        FROM changed WHERE changed.role = 'assistant'
    ) AS used GROUP BY tier HAVING sum(tokens) > 0
    UNION ALL
    SELECT 'answer', answer_label(status, citations), count(*) FROM changed
      WHERE changed.role = 'assistant' GROUP BY 2;
  RETURN null;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_answer_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_tier text;
  tokens bigint;
BEGIN
  IF new.id <> old.id THEN
    of_tier := tier_of_tenant(new.tenant_id);
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
-- Jobs that an earlier Citewell queued.
DO $$
BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    UPDATE jobs.job SET data = (data - 'ownerId') || jsonb_build_object('tenantId', data->>'ownerId')
      WHERE name = 'fold-word-stats' AND data ? 'ownerId';
  END IF;
END
$$;
--> statement-breakpoint
ANALYZE "documents", "document_parts", "passages", "chat_sessions", "session_documents", "messages";
