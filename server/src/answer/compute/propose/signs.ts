import type { ValueLink } from '../search/link-values.ts'

/** Signs of a plan by their names; those that are 0 are left out. */
export type Signs = Map<string, number>

/** What of a question is the same for all plans over one table. */
export type TableSigns = {
  content: number[]
  weightOf: (at: number) => number
  titled: number
  /** Places of words that name the table or its rows. */
  titles: ReadonlySet<number>
  /** The place of what is asked for: "crates" of "how many crates". */
  head: number | undefined
  /** What each word is to the table. */
  tokens: string[]
  /** Signs that all plans of one form share, by form. */
  ofForms: Map<string, Signs>
  near: number[][]
  /** Columns that a word names. */
  linked: number[]
  /** By word, the best of all columns. */
  best: number[]
  valued: ReadonlySet<number>
  /** The values that the question denies, each as what it may be of several columns: "without Ada and Ben". */
  negated: ValueLink[][]
}
