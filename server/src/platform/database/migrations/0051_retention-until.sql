ALTER TABLE "retention_rules" DROP CONSTRAINT "retention_rules_months";--> statement-breakpoint
ALTER TABLE "retention_rules" ALTER COLUMN "months" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_months" CHECK (case when "retention_rules"."counts" = 'until' then "retention_rules"."until" is not null and "retention_rules"."months" is null
        else "retention_rules"."counts" in ('added', 'dated') and "retention_rules"."until" is null and "retention_rules"."months" is not null and "retention_rules"."months" between 1 and 1200 end);