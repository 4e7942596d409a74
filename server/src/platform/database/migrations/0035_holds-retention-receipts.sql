-- What an organisation must keep, how long it keeps what, and receipts of what was deleted.
CREATE TABLE "holds" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"collection_id" text,
	"document_id" text,
	"reason" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "holds_one" UNIQUE NULLS NOT DISTINCT("tenant_id","collection_id","document_id"),
	CONSTRAINT "holds_of_one" CHECK (num_nonnulls("holds"."collection_id", "holds"."document_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "deletion_receipts" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"document_id" text NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"parts" jsonb NOT NULL,
	"rule" text,
	"created_by" text,
	"added_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_removed_at" timestamp with time zone,
	CONSTRAINT "deletion_receipts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"collection_id" text,
	"kind" text,
	"counts" text NOT NULL,
	"months" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_rules_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "retention_rules_of_some" CHECK (num_nonnulls("retention_rules"."collection_id", "retention_rules"."kind") > 0),
	CONSTRAINT "retention_rules_months" CHECK ("retention_rules"."months" between 1 and 1200 and "retention_rules"."counts" in ('added', 'dated'))
);
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_tenant_id_collection_id_collections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","collection_id") REFERENCES "public"."collections"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_receipts" ADD CONSTRAINT "deletion_receipts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_receipts" ADD CONSTRAINT "deletion_receipts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_tenant_id_collection_id_collections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","collection_id") REFERENCES "public"."collections"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_document" ON "holds" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "holds_created_by" ON "holds" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "deletion_receipts_at" ON "deletion_receipts" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "deletion_receipts_file" ON "deletion_receipts" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "deletion_receipts_created_by" ON "deletion_receipts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "retention_rules_collection" ON "retention_rules" USING btree ("tenant_id","collection_id");--> statement-breakpoint
CREATE INDEX "retention_rules_created_by" ON "retention_rules" USING btree ("created_by");--> statement-breakpoint
SELECT keep_to_tenant('holds'), keep_to_tenant('retention_rules'), keep_to_tenant('deletion_receipts');
