CREATE TABLE "document_notes" (
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"task" text NOT NULL,
	"document_key" text NOT NULL,
	"reader" text NOT NULL,
	"places" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_notes_tenant_id_document_id_task_pk" PRIMARY KEY("tenant_id","document_id","task")
);
--> statement-breakpoint
ALTER TABLE "document_notes" ADD CONSTRAINT "document_notes_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT keep_to_tenant('document_notes');