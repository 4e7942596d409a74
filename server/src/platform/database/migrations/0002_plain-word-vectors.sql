-- Kept in the row, uncompressed: the search scans these tables whole within its scope.
ALTER TABLE "passage_words" ALTER COLUMN "words" SET STORAGE PLAIN;
