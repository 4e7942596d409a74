import {
  type CardFieldKind,
  cardRoleMaxLength,
  cardValueMaxLength,
  type DateRole,
  dateRoles,
  documentKinds,
} from '@citewell/contract/card-kinds.ts'
import { z } from 'zod'
import type { FoundField } from '../../../domain/cards/card-field.ts'
import { isSingle } from '../../../domain/cards/merge-fields.ts'
import { findWholeWords } from '../../../platform/text/find-whole-words.ts'
import { slashedOrder, writtenDates } from '../../../platform/text/written-dates.ts'
import type { Excerpt } from './load-excerpts.ts'

const mostFields = 20
const reply = z.object({ fields: z.array(z.unknown()) })
const saidField = z.object({
  field: z.enum(['title', 'kind', 'party', 'date', 'person']),
  role: z.string().max(cardRoleMaxLength).nullish(),
  words: z.string().min(2).max(cardValueMaxLength),
  passage: z.number().int().min(1),
})
type Said = z.infer<typeof saidField>
const roleOf = <Role extends string>(known: Record<Role, string>, role: string | null | undefined) =>
  role && Object.hasOwn(known, role) ? (role as Role) : null

/**
 * The fields of a model's reply that may stand on the card: wanted, and with words that stand in the passage it names.
 * Values are the document's words, never the model's. Null if the reply is no such JSON.
 */
export function readReply(text: string, open: CardFieldKind[], excerpts: Excerpt[]): FoundField[] | null {
  const given = reply.safeParse(parsed(text))
  if (!given.success) return null
  const order = slashedOrder(excerpts.map(excerpt => excerpt.text).join('\n'))
  const found: FoundField[] = []
  for (const each of given.data.fields.slice(0, mostFields)) {
    const said = saidField.safeParse(each)
    if (!said.success || !open.includes(said.data.field)) continue
    const excerpt = excerpts[said.data.passage - 1]
    const field = excerpt ? placed(said.data, excerpt, order) : null
    if (!field) continue
    const known = found.some(
      ({ kind, value }) => kind === field.kind && (isSingle(kind) || value === field.value),
    )
    if (!known) found.push(field)
  }
  return found
}

/** Models put a fence or a word around what they are asked for. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

function placed(said: Said, excerpt: Excerpt, order: ReturnType<typeof slashedOrder>): FoundField | null {
  const place = findWholeWords(excerpt.text, said.words)
  if (!place) return null
  const words = excerpt.text.slice(place.start, place.end)
  const at = { start: excerpt.start + place.start, end: excerpt.start + place.end }
  const field = { aliases: [], iso: null, ...at, foundBy: 'model' as const }
  switch (said.field) {
    case 'kind': {
      const kind = roleOf(documentKinds, said.role)
      return kind ? { ...field, kind: 'kind', value: kind, role: null, aliases: [words] } : null
    }
    case 'date': {
      const [date, another] = writtenDates(words, order)
      const role = roleOf<DateRole>(dateRoles, said.role)
      if (!date || another || !role) return null
      const value = words.slice(date.start, date.end)
      const span = { start: at.start + date.start, end: at.start + date.end }
      return { ...field, ...span, kind: 'date', value, role, iso: date.iso }
    }
    case 'title':
      return { ...field, kind: 'title', value: words, role: null }
    default: {
      if (!/\p{L}{2}/u.test(words)) return null
      const called = said.role ? findWholeWords(excerpt.text, said.role) : null
      const role = called && excerpt.text.slice(called.start, called.end)
      return { ...field, kind: said.field, value: words, role }
    }
  }
}
