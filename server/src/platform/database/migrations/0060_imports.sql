CREATE TABLE "document_sources" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"document_id" text NOT NULL,
	"created_by" text,
	"path" text NOT NULL,
	"external_id" text,
	"labels" jsonb NOT NULL,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_sources_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_entries" (
	"tenant_id" text NOT NULL,
	"import_id" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text,
	"bytes" bigint,
	"external_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"grants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"document_id" text,
	"storage_key" text,
	"error_code" text,
	"error_message" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_entries_tenant_id_import_id_path_pk" PRIMARY KEY("tenant_id","import_id","path")
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"tenant_id" text NOT NULL,
	"import_id" text NOT NULL,
	"sha256" text NOT NULL,
	"start" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_parts_tenant_id_import_id_sha256_start_pk" PRIMARY KEY("tenant_id","import_id","sha256","start")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"created_by" text,
	"key_id" text,
	"key_collection_ids" jsonb,
	"name" text NOT NULL,
	"collection_id" text,
	"folders" boolean NOT NULL,
	"status" text DEFAULT 'receiving' NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"collections_made" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('receiving', 'working', 'finished', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "document_sources" ADD CONSTRAINT "document_sources_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_sources" ADD CONSTRAINT "document_sources_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_entries" ADD CONSTRAINT "import_entries_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_entries" ADD CONSTRAINT "import_entries_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE set null ("document_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_collection_id_collections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","collection_id") REFERENCES "public"."collections"("tenant_id","id") ON DELETE set null ("collection_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_sources_document" ON "document_sources" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "document_sources_created_by" ON "document_sources" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "document_sources_external" ON "document_sources" USING btree ("tenant_id","created_by","external_id") WHERE "document_sources"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "import_entries_state" ON "import_entries" USING btree ("tenant_id","import_id","state");--> statement-breakpoint
CREATE INDEX "import_entries_sha256" ON "import_entries" USING btree ("tenant_id","import_id","sha256");--> statement-breakpoint
CREATE INDEX "import_entries_document" ON "import_entries" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "import_entries_storage_key" ON "import_entries" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "import_entries_to_read" ON "import_entries" USING btree ("state","tenant_id") WHERE "import_entries"."state" in ('unpacking', 'waiting', 'reading');--> statement-breakpoint
CREATE INDEX "import_parts_storage_key" ON "import_parts" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("tenant_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "imports_created_by" ON "imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "imports_collection" ON "imports" USING btree ("tenant_id","collection_id");--> statement-breakpoint
SELECT keep_to_tenant('imports');--> statement-breakpoint
SELECT keep_to_tenant('import_entries');--> statement-breakpoint
SELECT keep_to_tenant('import_parts');--> statement-breakpoint
SELECT keep_to_tenant('document_sources');