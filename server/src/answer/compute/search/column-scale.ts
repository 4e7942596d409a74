import type { Table } from '../../../domain/tables/table.ts'
import { scaleOf } from '../../lexicon/numerals.ts'

const inThousands = /[([](?:k|['’]?000s?|tsd\.?|thousands?)[)\]]/iu
const inMore = /[([](?:mn|mio\.?|millions?|bn|mrd\.?|billions?)[)\]]/iu

/** How many noughts the numbers of a column leave out, by its unit or its name; null where its name says it unclearly. */
export function columnScale({ columns }: Table, column: number): number | null {
  const { unit = null, name = '' } = columns[column] ?? {}
  const said = scaleOf(unit ?? '')
  if (said !== null) return said
  if (inThousands.test(name)) return 3
  return inMore.test(name) ? null : 0
}
