-- What each document is: title, kind, parties, dates and so on. Documents from before get theirs from their stored text.
CREATE TABLE "document_cards" (
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maker" integer NOT NULL,
	"title" text,
	"kind" text,
	"parties" jsonb NOT NULL,
	"party_names" text NOT NULL,
	"dated" date,
	"dated_iso" text,
	"dated_role" text,
	"called" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_cards_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "document_cards" ADD CONSTRAINT "document_cards_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_cards_kind" ON "document_cards" USING btree ("tenant_id","kind");--> statement-breakpoint
CREATE INDEX "document_cards_dated" ON "document_cards" USING btree ("tenant_id","dated");--> statement-breakpoint
CREATE INDEX "document_cards_party_names" ON "document_cards" USING gin ("party_names" gin_trgm_ops);--> statement-breakpoint
SELECT keep_to_tenant('document_cards');
