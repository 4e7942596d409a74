CREATE TABLE "answer_times" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"within" integer NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "answer_times_tenant_id_day_within_pk" PRIMARY KEY("tenant_id","day","within")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"impact" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_days" (
	"day" date PRIMARY KEY NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"first_minute" timestamp with time zone,
	"last_minute" timestamp with time zone,
	"waiting_minutes" integer DEFAULT 0 NOT NULL,
	"times" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answer_times" ADD CONSTRAINT "answer_times_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_times_day" ON "answer_times" USING btree ("day");--> statement-breakpoint
CREATE INDEX "incidents_started" ON "incidents" USING btree ("started_at");--> statement-breakpoint
SELECT keep_to_tenant('answer_times');
--> statement-breakpoint
CREATE FUNCTION time_ready() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.ready_at := clock_timestamp();
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_time_ready BEFORE UPDATE ON documents FOR EACH ROW
  WHEN (new.status = 'ready' AND old.status <> 'ready')
  EXECUTE FUNCTION time_ready();
