import type { Computed } from '../server/src/domain/tables/computed.ts'
import { foldAccents } from '../server/src/platform/text/stem-word.ts'
import { writtenDates } from '../server/src/platform/text/written-dates.ts'

const tolerance = 1e-4

/** What a computed answer says: a value, the cells of its rows, or the groups that come first. Null if it was refused. */
export function saidBy(computed: Computed): string[] | null {
  switch (computed.kind) {
    case 'refused':
      return null
    case 'value':
      return [computed.value]
    case 'rows':
      return computed.rows.flatMap(({ cells }) =>
        computed.columns.flatMap(column => cells[column]?.text ?? []),
      )
    case 'groups':
      return computed.groups.map(({ key }) => key)
  }
}

/** Whether the answers are the same, whatever their order and how often each is said. */
export function sameDenotation(said: string[], expected: string[]): boolean {
  const holds = (all: string[], one: string) => all.some(other => sameValue(one, other))
  return said.length > 0 && said.every(one => holds(expected, one)) && expected.every(one => holds(said, one))
}

function sameValue(first: string, second: string): boolean {
  const [a, b] = [numberOf(first), numberOf(second)]
  if (a !== null && b !== null) return Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))
  const [day, other] = [dayOf(first), dayOf(second)]
  if (day !== null && other !== null) return day === other
  return plain(first) === plain(second)
}

function numberOf(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^[$€£]|%$/g, '')
    .replace(/,(?=\d{3}(?!\d))/g, '')
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits) ? Number(digits) : null
}

function dayOf(text: string): string | null {
  const [date] = writtenDates(text.trim())
  return date && date.start === 0 && date.end === text.trim().length ? date.iso : null
}

/** Without case, accents, punctuation, and what stands in brackets or as a mark of a note at the end. */
function plain(text: string): string {
  const bare = foldAccents(text.toLowerCase())
    .trim()
    .replace(/(?<=\S)\s?(?:\[[^\]]{0,40}\]|[•♦†‡*])$/u, '')
    .replace(/(?<=\S) \([^()]{0,80}\)$/u, '')
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || text.trim()
}
