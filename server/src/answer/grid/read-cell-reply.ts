import type { CellValue } from '@citewell/contract/grid-columns.ts'
import { z } from 'zod'
import { findWholeWords } from '../../platform/text/find-whole-words.ts'
import { type SlashedOrder, slashedOrder } from '../../platform/text/written-dates.ts'
import type { FoundPassage, SourceSpan } from '../stages.ts'
import { byRule } from './by-rule.ts'
import { type CellRead, type ColumnAsked, type ReadValue, wordingOf } from './cell-read.ts'
import { findValues } from './find-values.ts'
import { areSameWorth } from './same-worth.ts'

/** What a model says of a cell, as far as the document bears it out. */
export type ToldCell = Pick<CellRead, 'state' | 'values' | 'nearest'>

const longestWords = 1_200
const place = z.object({
  value: z.string().max(longestWords),
  words: z.string().max(longestWords),
  passage: z.number().int(),
})
const cell = place.extend({
  column: z.number().int(),
  state: z.enum(['found', 'not-found', 'conflicting', 'unclear']),
  other: place.nullable(),
})
type Said = z.infer<typeof place>

const reply = z.object({ cells: z.array(cell) })
const loose = z.object({ cells: z.array(z.unknown()) })

export const cellReplyStructure = {
  name: 'cells',
  schema: z.toJSONSchema(reply, { target: 'draft-7' }) as Record<string, unknown>,
}

/**
 * The cells of a model's reply, in the order of the columns. A value stands only with words of the passage that it names,
 * and a typed one only if these words state it; null for a cell that is missing, given twice, or not borne out. Null for a
 * reply that is none.
 */
export function readCellReply(
  text: string,
  columns: ColumnAsked[],
  passages: FoundPassage[],
): (ToldCell | null)[] | null {
  const given = loose.safeParse(parsed(text))
  if (!given.success) return null
  const order = slashedOrder(passages.map(passage => passage.text).join('\n'))
  const said = given.data.cells.flatMap(each => {
    const one = cell.safeParse(withOther(each))
    return one.success ? [one.data] : []
  })
  return columns.map((column, at) => {
    const own = said.filter(each => each.column === at + 1)
    const [only] = own
    return only && own.length === 1 ? toldCell({ ...column, order }, only, passages) : null
  })
}

/** Some leave out what is null. */
const withOther = (each: unknown) => (typeof each === 'object' ? { other: null, ...each } : each)

/** Models put a fence or a word around what they are asked for. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

type Asked = ColumnAsked & { order: SlashedOrder }

function toldCell(column: Asked, said: z.infer<typeof cell>, passages: FoundPassage[]): ToldCell | null {
  if (said.state === 'not-found') return { state: 'not-found', values: [], nearest: [] }
  const span = spanOf(said, passages)
  if (!span) return null
  const unclear: ToldCell = { state: 'unclear', values: [], nearest: [span] }
  if (said.state === 'unclear') return unclear
  const first = stated(column, said, span)
  if (!first) return unclear
  const otherSpan = said.state === 'conflicting' && said.other ? spanOf(said.other, passages) : null
  const other = said.other && otherSpan ? stated(column, said.other, otherSpan) : null
  if (said.state === 'found') return { state: 'found', values: [first], nearest: [] }
  // Nobody knows whether a second value that nothing bears out is another one.
  if (!other) return otherSpan ? { ...unclear, nearest: [span, otherSpan] } : unclear
  const ruled = byRule(column, [first, other])
  if (ruled) return { state: 'found', values: [ruled], nearest: [] }
  if (areSame(column, first.value, other.value)) return { state: 'found', values: [first], nearest: [] }
  return { state: 'conflicting', values: [first, other], nearest: [] }
}

function areSame({ type }: Asked, one: CellValue, other: CellValue): boolean {
  if (one.plain === null && other.plain === null) return one.text === other.text
  return areSameWorth(type, one, other)
}

function spanOf({ words, passage: number }: Said, passages: FoundPassage[]): SourceSpan | null {
  const passage = passages[number - 1]
  const found = passage && /[\p{L}\p{N}]/u.test(words) ? findWholeWords(passage.text, words) : null
  if (!passage || !found) return null
  return { passage, start: passage.start + found.start, end: passage.start + found.end }
}

/** The value in the words of the document; null where they do not state what the model says. */
function stated(column: Asked, { value: told }: Said, span: SourceSpan): ReadValue | null {
  const { passage, start, end } = span
  const text = passage.text.slice(start - passage.start, end - passage.start)
  const whole = { start, end }
  const plain = { plain: null, unit: null, options: [] }
  const found = (value: CellValue, words = whole): ReadValue => ({ value, sources: [span], words })
  switch (column.type) {
    case 'text':
      return found({ ...plain, text })
    case 'name': {
      const names = (column.rule === 'all' ? told.split(';') : [told]).flatMap(each => {
        const name = findWholeWords(text, each.trim())
        if (!name) return []
        const words = { start: start + name.start, end: start + name.end }
        return [found({ ...plain, text: text.slice(name.start, name.end) }, words)]
      })
      return byRule(column, names) ?? names[0] ?? null
    }
    case 'yes-no': {
      const answer = told.trim().toLowerCase()
      return answer === 'yes' || answer === 'no' ? found({ ...plain, text: answer, plain: answer }) : null
    }
    case 'one-of':
    case 'several-of': {
      const wanted = told.split(';').map(part => part.trim().toLowerCase())
      const options = column.options.filter(option => wanted.includes(option.toLowerCase()))
      const isOne = column.type === 'several-of' || options.length === 1
      return options.length > 0 && isOne ? found({ ...plain, text: options.join('; '), options }) : null
    }
    default: {
      const asked = { ...column, text: wordingOf(column) }
      const within = findValues(asked, text, passage.language)
      if (column.rule === 'all')
        return byRule(
          column,
          within.map(({ value, ...at }) => found(value, { start: start + at.start, end: start + at.end })),
        )
      const [meant] = findValues(asked, told, passage.language)
      const one = meant
        ? within.find(({ value }) => areSameWorth(column.type, value, meant.value))
        : undefined
      if (!one) return null
      return found(one.value, { start: start + one.start, end: start + one.end })
    }
  }
}
