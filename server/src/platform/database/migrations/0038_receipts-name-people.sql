ALTER TABLE "deletion_receipts" ADD COLUMN "person" jsonb;--> statement-breakpoint
UPDATE "deletion_receipts" SET "person" = jsonb_build_object('id', "users"."id", 'name', "users"."name") FROM "users" WHERE "users"."id" = "deletion_receipts"."created_by";
