import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { currencyOf } from '../../../domain/tables/units.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { currencyNouns } from '../../lexicon/measured-words.ts'
import { readWords } from '../words/read-words.ts'
import { rowsCalled } from '../words/rows-called.ts'

/** Before a currency they say in which one rows are. */
const leading = new Set('in auf en'.split(' '))

/**
 * "The invoices in euros", "euro invoices" of a table that tells the currency of each row are those with its code there. An
 * amount, as in "over 50 euros", stays as it is.
 */
export function withCurrencyCodes(question: string, tables: readonly ScopedTable[]): string {
  const said = readWords(question)
  const changes = said.flatMap(({ text, start, end, number }, at) => {
    const currency = number ? null : currencyCalled(text)
    const before = said[at - 1]
    if (currency === null || before?.number) return []
    const next = said[at + 1]?.text ?? ''
    const own = tables.find(scoped => {
      const isBehind = leading.has(before?.text ?? '')
      const isBefore = [next, stemWord(next, 'english')].some(text => rowsCalled(scoped).has(text))
      return (isBehind || isBefore) && codeIn(scoped.table, currency) !== null
    })
    const code = own && codeIn(own.table, currency)
    return code && code.toLowerCase() !== text ? [{ start, end, code }] : []
  })
  return changes.reduceRight(
    (text, { start, end, code }) => text.slice(0, start) + code + text.slice(end),
    question,
  )
}

/** By its code, its sign or what people call it; a dollar is that of the United States. */
function currencyCalled(word: string): string | null {
  const [noun] = [...currencyNouns].find(([, nouns]) => nouns.includes(word)) ?? []
  return noun?.toUpperCase() ?? currencyOf(word)
}

const otherDollars = new Set('CAD AUD NZD HKD SGD'.split(' '))

/** How a column that tells the currency of each row writes this one; null where none does, or in two ways. */
function codeIn({ columns, cells }: Table, currency: string): string | null {
  for (const [column, { type }] of columns.entries()) {
    const texts = type === 'text' ? (cells[column]?.entries ?? []).map(({ text }) => text.trim()) : []
    if (texts.length < 2 || texts.some(text => currencyOf(text) === null)) continue
    if (currency === 'USD' && texts.some(text => otherDollars.has(text.toUpperCase()))) return null
    const [own, other] = new Set(texts.filter(text => currencyCalled(text.toLowerCase()) === currency))
    return own !== undefined && other === undefined ? own : null
  }
  return null
}
