CREATE TABLE "grid_rows" (
	"tenant_id" text NOT NULL,
	"grid_id" text NOT NULL,
	"document_id" text NOT NULL,
	"assigned_to" text,
	"asked_key" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grid_rows_tenant_id_grid_id_document_id_pk" PRIMARY KEY("tenant_id","grid_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "grid_cells" ADD COLUMN "model_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grid_cells" ADD COLUMN "read_by" text;--> statement-breakpoint
ALTER TABLE "grid_cells" ADD COLUMN "model_note" text;--> statement-breakpoint
ALTER TABLE "grid_cells" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grids" ADD COLUMN "with_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grids" ADD COLUMN "most_tokens" integer;--> statement-breakpoint
ALTER TABLE "grids" ADD COLUMN "run_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "grids" ADD COLUMN "paused_for" text;--> statement-breakpoint
ALTER TABLE "grids" ADD COLUMN "mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "grids" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grid_rows" ADD CONSTRAINT "grid_rows_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_rows" ADD CONSTRAINT "grid_rows_tenant_id_grid_id_grids_tenant_id_id_fk" FOREIGN KEY ("tenant_id","grid_id") REFERENCES "public"."grids"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_rows" ADD CONSTRAINT "grid_rows_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grid_rows_document" ON "grid_rows" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "grid_rows_assigned_to" ON "grid_rows" USING btree ("assigned_to");--> statement-breakpoint
SELECT keep_to_tenant('grid_rows');
