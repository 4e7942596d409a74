/**
 * What one of each costs, as measured on the 2-core machine (November 2026). Bytes are those of PostgreSQL with indexes,
 * divided by rows: `bench -- units` (49 contracts of 437 pages), `bench -- admin` and `bench -- search --only many`.
 * Processor milliseconds are of one busy core of a shared machine, of the product and of the database server.
 */
export const measured = {
  /** An account with its sums, last use and three sign-ins. */
  bytesOfAccount: 953 + 165 + 148 + 3 * 700,
  bytesOfChat: 413,
  /** Its row, its link to a chat, and its word counts. */
  bytesOfDocument: 702 + 208 + 4_303,
  bytesOfPage: 11_001,
  passagesOfPage: 4.07,
  /** Text and BM25 weights. */
  bytesOfPassage: 1_134 + 677,
  /** What a question scans. */
  scannedBytesOfPassage: 677,
  /** 384 numbers; nothing where no embedding model is set. */
  bytesOfVector: 2_104,
  bytesOfCountedWord: 94,
  /** Different words in an account of 437 pages, and by which power of the pages they grow. */
  wordsOfLibrary: 6_374,
  pagesOfLibrary: 437,
  growthOfWords: 0.55,
  /** Question, answer with its citations, and counts. */
  bytesOfTurn: 2 * 1_424,
  originalBytesOfPage: 10_082,
  page: { product: 11.4, database: 2.0 },
  /** Of 300 dpi, by the local recogniser. */
  scannedPage: { product: 3_500, database: 2.0 },
  upload: { product: 16.6, database: 7.8 },
  /** In some 1,800 passages; one in 20,000 is `search`'s difference more. */
  question: { product: 28.8, database: 8.7 },
  search: { product: 18.0, database: 6.8 },
}

/** What is not measured but supposed; `npm run bench -- scale --set documentsOfUser=100` tries another. */
export const assumptions = {
  documentsOfUser: 40,
  pagesOfDocument: 9,
  shareOfScans: 0.05,
  /** A month. */
  uploadsOfUser: 4,
  chatsOfUser: 20,
  questionsOfUser: 60,
  searchesOfUser: 60,
  /** How many months of chats there are. */
  months: 24,
  /** Of all accounts, in a day. */
  activeShare: 0.15,
  /** The busiest second of the month against its mean. */
  peakOfMean: 6,
  secondsOfAnswer: 15,
  tokensIn: 2_500,
  tokensOut: 300,
  /** 1 where an embedding model is set. */
  vectors: 1,
  copiesOfDatabase: 2,
  /** Of processors and disks, so that a machine can be missing. */
  filled: 0.5,
  coresOfMachine: 8,
  memoryOfMachineGB: 32,
  diskOfServerGB: 2_000,
  /** Of a database server's memory, for what questions scan. */
  cacheShare: 0.5,
  dollarsOfMachine: 294,
  dollarsOfDiskGB: 0.08,
  dollarsOfObjectGB: 0.023,
  dollarsOfMillionTokensIn: 0.15,
  dollarsOfMillionTokensOut: 0.6,
}

export type UnitCosts = typeof measured
export type Assumptions = typeof assumptions
