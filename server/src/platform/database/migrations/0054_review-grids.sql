-- Review grids: documents down, questions across, and what was read for each cell.
CREATE TABLE "grid_cells" (
	"tenant_id" text NOT NULL,
	"grid_id" text NOT NULL,
	"document_id" text NOT NULL,
	"column_id" text NOT NULL,
	"state" text NOT NULL,
	"value" jsonb,
	"other" jsonb,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nearest" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" jsonb,
	"confidence" real,
	"document_key" text NOT NULL,
	"column_key" text NOT NULL,
	"engine" integer NOT NULL,
	"before" jsonb,
	"entered" jsonb,
	"entered_citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entered_by" text,
	"entered_at" timestamp with time zone,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"comment" text,
	"commented_by" text,
	"commented_at" timestamp with time zone,
	"locked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grid_cells_tenant_id_grid_id_document_id_column_id_pk" PRIMARY KEY("tenant_id","grid_id","document_id","column_id")
);
--> statement-breakpoint
CREATE TABLE "grid_documents" (
	"tenant_id" text NOT NULL,
	"grid_id" text NOT NULL,
	"document_id" text NOT NULL,
	CONSTRAINT "grid_documents_tenant_id_grid_id_document_id_pk" PRIMARY KEY("tenant_id","grid_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "grids" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"created_by" text,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"collection_id" text,
	"columns" jsonb NOT NULL,
	"status" text DEFAULT 'idle' NOT NULL,
	"cells_read" integer DEFAULT 0 NOT NULL,
	"milliseconds_read" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grids_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "grids_status" CHECK ("grids"."status" in ('idle', 'running', 'paused'))
);
--> statement-breakpoint
ALTER TABLE "grid_cells" ADD CONSTRAINT "grid_cells_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_cells" ADD CONSTRAINT "grid_cells_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_cells" ADD CONSTRAINT "grid_cells_commented_by_users_id_fk" FOREIGN KEY ("commented_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_cells" ADD CONSTRAINT "grid_cells_tenant_id_grid_id_grids_tenant_id_id_fk" FOREIGN KEY ("tenant_id","grid_id") REFERENCES "public"."grids"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_cells" ADD CONSTRAINT "grid_cells_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_documents" ADD CONSTRAINT "grid_documents_tenant_id_grid_id_grids_tenant_id_id_fk" FOREIGN KEY ("tenant_id","grid_id") REFERENCES "public"."grids"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_documents" ADD CONSTRAINT "grid_documents_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grids" ADD CONSTRAINT "grids_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grids" ADD CONSTRAINT "grids_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grids" ADD CONSTRAINT "grids_tenant_id_collection_id_collections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","collection_id") REFERENCES "public"."collections"("tenant_id","id") ON DELETE set null ("collection_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grid_cells_document" ON "grid_cells" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "grid_cells_entered_by" ON "grid_cells" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "grid_cells_confirmed_by" ON "grid_cells" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "grid_cells_commented_by" ON "grid_cells" USING btree ("commented_by");--> statement-breakpoint
CREATE INDEX "grid_documents_document" ON "grid_documents" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "grids_created_by" ON "grids" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "grids_collection" ON "grids" USING btree ("tenant_id","collection_id");--> statement-breakpoint
SELECT keep_to_tenant('grids'), keep_to_tenant('grid_documents'), keep_to_tenant('grid_cells');
