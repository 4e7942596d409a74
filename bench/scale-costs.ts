/**
 * Unit costs as measured on the 2-core machine (November 2026). Bytes are those of PostgreSQL tables with indexes,
 * divided by rows, from `bench -- units` (49 contracts of 437 pages), `bench -- admin` and `bench -- search --only
 * many`. Processor milliseconds are those of one busy core of a shared machine, for the product and for the database
 * server.
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
  /** The part that a question scans. */
  scannedBytesOfPassage: 677,
  /** 384 numbers; 0 without an embedding model. */
  bytesOfVector: 2_104,
  bytesOfCountedWord: 94,
  /** Distinct words in an account of 437 pages, and the power of the page count by which they grow. */
  wordsOfLibrary: 6_374,
  pagesOfLibrary: 437,
  growthOfWords: 0.55,
  /** Question, answer with its citations, and counts. */
  bytesOfTurn: 2 * 1_424,
  originalBytesOfPage: 10_082,
  page: { product: 11.4, database: 2.0 },
  /** At 300 dpi, by the local recogniser. */
  scannedPage: { product: 3_500, database: 2.0 },
  upload: { product: 16.6, database: 7.8 },
  /** In some 1,800 passages. For 20,000, add the difference that `search` shows. */
  question: { product: 28.8, database: 8.7 },
  search: { product: 18.0, database: 6.8 },
}

/** Values that are assumed, not measured; `npm run bench -- scale --set documentsOfUser=100` changes one. */
export const assumptions = {
  documentsOfUser: 40,
  pagesOfDocument: 9,
  shareOfScans: 0.05,
  /** Per month. */
  uploadsOfUser: 4,
  chatsOfUser: 20,
  questionsOfUser: 60,
  searchesOfUser: 60,
  /** Months of chats that are stored. */
  months: 24,
  /** Share of all accounts that are active on a day. */
  activeShare: 0.15,
  /** Ratio of the busiest second of the month to the mean. */
  peakOfMean: 6,
  secondsOfAnswer: 15,
  tokensIn: 2_500,
  tokensOut: 300,
  /** 1 with an embedding model, otherwise 0. */
  vectors: 1,
  copiesOfDatabase: 2,
  /** Utilisation of processors and disks that leaves room for the loss of a machine. */
  filled: 0.5,
  coresOfMachine: 8,
  memoryOfMachineGB: 32,
  diskOfServerGB: 2_000,
  /** Share of a database server's memory for what questions scan. */
  cacheShare: 0.5,
  dollarsOfMachine: 294,
  dollarsOfDiskGB: 0.08,
  dollarsOfObjectGB: 0.023,
  dollarsOfMillionTokensIn: 0.15,
  dollarsOfMillionTokensOut: 0.6,
}

export type UnitCosts = typeof measured
export type Assumptions = typeof assumptions
