CREATE TABLE "passage_vectors" (
	"passage_id" bigint NOT NULL,
	"model" text NOT NULL,
	"dimensions" integer NOT NULL,
	"document_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"embedding" vector NOT NULL,
	CONSTRAINT "passage_vectors_passage_id_model_pk" PRIMARY KEY("passage_id","model")
);
--> statement-breakpoint
CREATE TABLE "token_usage" (
	"owner_id" text NOT NULL,
	"month" text NOT NULL,
	"model" text NOT NULL,
	"input" bigint NOT NULL,
	"output" bigint NOT NULL,
	CONSTRAINT "token_usage_owner_id_month_model_pk" PRIMARY KEY("owner_id","month","model")
);
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "keep_local" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "keep_local" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_usage" ADD CONSTRAINT "token_usage_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_vectors_document" ON "passage_vectors" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "passage_vectors_owner" ON "passage_vectors" USING btree ("owner_id");--> statement-breakpoint
-- Kept in the row, like passage_words, as long as it fits a page: plain storage would refuse models of more than 2,000 dimensions.
ALTER TABLE "passage_vectors" ALTER COLUMN "embedding" SET STORAGE MAIN;
