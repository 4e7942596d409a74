-- Who may ask about a document, and not read it, is shown a number of its words in a day: counted here, chosen by the
-- organisation.
CREATE TABLE "shown_words" (
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"pages" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "shown_words_tenant_id_document_id_user_id_day_pk" PRIMARY KEY("tenant_id","document_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "ask_words_per_day" integer DEFAULT 2000 NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_words" ADD CONSTRAINT "shown_words_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_words" ADD CONSTRAINT "shown_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_words" ADD CONSTRAINT "shown_words_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_words_user" ON "shown_words" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "shown_words_day" ON "shown_words" USING btree ("tenant_id","day");--> statement-breakpoint
SELECT keep_to_tenant('shown_words');
