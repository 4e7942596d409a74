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
SELECT keep_to_tenant('posting_segments'), keep_to_tenant('postings');
