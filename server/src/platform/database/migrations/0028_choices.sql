-- The documents that one name in a question may mean, for the user to choose from.
ALTER TABLE "messages" ADD COLUMN "choices" jsonb;
