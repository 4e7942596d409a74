ALTER TABLE "retention_rules" DROP CONSTRAINT "retention_rules_months";--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "closed_on" date;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD COLUMN "collection_id" text;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD COLUMN "level" smallint;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "answer_language" text;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_tenant_id_collection_id_collections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","collection_id") REFERENCES "public"."collections"("tenant_id","id") ON DELETE set null ("collection_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_invitations_collection" ON "member_invitations" USING btree ("tenant_id","collection_id");--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_months" CHECK (case when "retention_rules"."counts" = 'until' then "retention_rules"."until" is not null and "retention_rules"."months" is null
        else "retention_rules"."counts" in ('added', 'dated', 'closed') and "retention_rules"."until" is null and "retention_rules"."months" is not null and "retention_rules"."months" between 1 and 1200 end);