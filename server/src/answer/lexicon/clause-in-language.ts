/** A kind of clause as questions and contracts of another language than English have it. */
export type ClauseInLanguage = {
  /** As the English kind is called, where there is one. */
  name: string
  /** How a question asks for it, in small letters without accents; in German, "ae" stands for "ä". */
  asked: RegExp
  /** Words that such clauses hold, to search for. */
  words: string
  /** A sentence of such a clause has one of these. */
  worded: RegExp[]
  /** What looks like one and is none. */
  unless?: RegExp
}
