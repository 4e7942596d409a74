CREATE TABLE "admin_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"link" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_notices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "golden_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"set_id" text NOT NULL,
	"question" text NOT NULL,
	"document_id" text,
	"page" integer,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "golden_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "golden_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" text NOT NULL,
	"question_id" text NOT NULL,
	"rank" integer,
	"cited" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "golden_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"set_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"error" text,
	"answers" text NOT NULL,
	"search" text NOT NULL,
	"settings_version" integer NOT NULL,
	"questions" integer NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"mean_reciprocal_rank" real DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "golden_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"session_id" text,
	"scope" text NOT NULL,
	"nightly" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"user_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_reads_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "reindex_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"last_document" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "golden_questions" ADD CONSTRAINT "golden_questions_set_id_golden_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."golden_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_questions" ADD CONSTRAINT "golden_questions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_results" ADD CONSTRAINT "golden_results_run_id_golden_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."golden_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_results" ADD CONSTRAINT "golden_results_question_id_golden_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."golden_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_runs" ADD CONSTRAINT "golden_runs_set_id_golden_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."golden_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_sets" ADD CONSTRAINT "golden_sets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_sets" ADD CONSTRAINT "golden_sets_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_admin_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."admin_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_notices_last" ON "admin_notices" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "golden_questions_set" ON "golden_questions" USING btree ("set_id","created_at");--> statement-breakpoint
CREATE INDEX "golden_results_run" ON "golden_results" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "golden_runs_set" ON "golden_runs" USING btree ("set_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "documents_figures" ON "documents" USING btree ("status","filetype","error_code","bytes");