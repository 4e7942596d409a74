-- Parts of names are found by their trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account_activity" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "activity_days_measure_day_label_pk" PRIMARY KEY("measure","day","label")
);
--> statement-breakpoint
CREATE TABLE "activity_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"measure" text NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_minutes" (
	"minute" timestamp with time zone NOT NULL,
	"measure" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "activity_minutes_minute_measure_pk" PRIMARY KEY("minute","measure")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_activity_at" ON "account_activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "chat_sessions_created" ON "chat_sessions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_title_parts" ON "chat_sessions" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_filename_parts" ON "documents" USING gin ("filename" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_on_their_way" ON "documents" USING btree ("created_at") WHERE "documents"."status" in ('queued', 'reading', 'indexing');--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_tier" ON "users" USING btree ("tier","created_at","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at","id") WHERE not "users"."email_verified";--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_parts" ON "users" USING gin ("name" gin_trgm_ops);