/** A kind of clause as contracts word it, however a question calls it. */
export type ClauseKind = {
  name: string
  /** How a question asks for it. */
  asked: RegExp
  /** Words that such clauses hold, to search for. */
  words: string
  /** A sentence of such a clause has one of these. */
  worded: RegExp[]
  /** What looks like one and is none. */
  unless?: RegExp
  /** Stands shortly before or directly behind a value of it: what a renewal lasts, and not the term before. */
  besideValue?: RegExp
  /** A sentence that says that there is no such clause: "on a non-exclusive basis". */
  denied?: RegExp[]
}
