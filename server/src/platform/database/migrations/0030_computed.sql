-- What an answer computed over a table, with its plan and the cells that went in.
ALTER TABLE "messages" ADD COLUMN "computed" jsonb;
