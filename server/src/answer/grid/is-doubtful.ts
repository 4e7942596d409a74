import { clauseAskedOf } from '../lexicon/clauses-of-cards.ts'
import type { CellRead, ColumnAsked } from './cell-read.ts'

export const isNo = ({ values: [first] }: CellRead) => first?.value.plain === 'no'

/** A licence is not exclusive, and another clause forbids to deal with rivals. */
export const mayStandElsewhere = ({ question, name }: ColumnAsked) => /exclusiv/i.test(`${name} ${question}`)

/** What stands before a day on which something begins, or may be ended. */
const beginsOrMay =
  /(?<!\p{L})(?:start\w*|begin\w*|commenc\w*|effective|from|since|dated|may|can|could|would|option|break|beginn\w*|ab|seit|kann|vom|prend effet|compter|peut)(?!\p{L})(?:(?!(?<!\p{L})(?:until|through|ends?|expires?|bis|endet|jusqu)(?!\p{L}))[^.;]){0,70}$/iu

/** Whether the day that was read as the end of a contract is that of its start, or one on which a party may leave. */
export function isAnotherDay({ question, name, type }: ColumnAsked, { values: [first] }: CellRead): boolean {
  const [source] = first?.sources ?? []
  if (!first?.words || !source || clauseAskedOf(question, name, type) !== 'expiry') return false
  const { passage, start } = source
  return beginsOrMay.test(passage.text.slice(start - passage.start, first.words.start - passage.start))
}
