-- The tables of documents as they are understood: what their columns hold, and their cells column by column, compressed.
-- Documents from before get theirs from their files.
CREATE TABLE "document_table_cells" (
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"sheet" integer NOT NULL,
	"region" integer NOT NULL,
	"column_from" integer NOT NULL,
	"column_to" integer NOT NULL,
	"cells" "bytea" NOT NULL,
	CONSTRAINT "document_table_cells_pk" PRIMARY KEY("tenant_id","document_id","sheet","region","column_from")
);
--> statement-breakpoint
CREATE TABLE "document_table_corrections" (
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"corrections" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_table_corrections_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "document_tables" (
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"sheet" integer NOT NULL,
	"region" integer NOT NULL,
	"description" jsonb NOT NULL,
	"cell_count" integer NOT NULL,
	"rows" "bytea" NOT NULL,
	CONSTRAINT "document_tables_tenant_id_document_id_sheet_region_pk" PRIMARY KEY("tenant_id","document_id","sheet","region")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "tables_by" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "tables_doubted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_table_cells" ADD CONSTRAINT "document_table_cells_table_fk" FOREIGN KEY ("tenant_id","document_id","sheet","region") REFERENCES "public"."document_tables"("tenant_id","document_id","sheet","region") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_table_corrections" ADD CONSTRAINT "document_table_corrections_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_tables" ADD CONSTRAINT "document_tables_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_table_cells" ALTER COLUMN "cells" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "document_tables" ALTER COLUMN "rows" SET STORAGE EXTERNAL;--> statement-breakpoint
SELECT keep_to_tenant('document_tables'), keep_to_tenant('document_table_cells'),
  keep_to_tenant('document_table_corrections');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION text_bytes_of(tenant text, document text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (
    coalesce((SELECT sum(pg_column_size(text) + pg_column_size(blocks) + coalesce(pg_column_size(words), 0)
      + coalesce(pg_column_size(cells), 0)) FROM document_parts WHERE tenant_id = tenant AND document_id = document), 0)
    + coalesce((SELECT sum(pg_column_size(text) + pg_column_size(context)) FROM passages
      WHERE tenant_id = tenant AND document_id = document), 0)
    + coalesce((SELECT sum(pg_column_size(words)) FROM passage_words
      WHERE tenant_id = tenant AND document_id = document), 0)
    + coalesce((SELECT sum(pg_column_size(counts)) FROM document_words
      WHERE tenant_id = tenant AND document_id = document), 0)
    + coalesce((SELECT sum(pg_column_size(description) + pg_column_size(rows)) FROM document_tables
      WHERE tenant_id = tenant AND document_id = document), 0)
    + coalesce((SELECT sum(pg_column_size(cells)) FROM document_table_cells
      WHERE tenant_id = tenant AND document_id = document), 0)
  )::bigint
$$;
