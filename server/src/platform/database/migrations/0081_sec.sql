-- Which documents of organisations a finished export of an account holds words of; null for those made before.
ALTER TABLE "account_exports" ADD COLUMN "document_ids" text[];
