import type { StoredField } from './card-field.ts'
import { lastDayOf } from './last-day-of.ts'

const joined = ' + '

/**
 * The fields with the end that was computed anew from the start and the term as people corrected them; without it where
 * they no longer say both.
 */
export function withEnd(fields: StoredField[]): StoredField[] {
  return fields.flatMap(field => {
    if (field.foundBy !== 'computed' || field.origin === 'person') return [field]
    const [from = '', length = ''] = field.value.split(joined)
    const start = saidNow(fields, from, ({ kind, role }) => kind === 'date' && role !== 'expiry')
    const term = saidNow(fields, length, ({ kind, role }) => kind === 'clause' && role === 'term')
    const iso = start?.iso && term ? lastDayOf(start.iso, term.value) : null
    if (!start || !term || iso === null) return []
    return [{ ...field, value: `${start.value}${joined}${term.value}`, iso }]
  })
}

/** What the end was computed from: what a person made of it, else as it is; else what the rules found in its place. */
function saidNow(
  fields: StoredField[],
  value: string,
  fits: (field: StoredField) => boolean,
): StoredField | undefined {
  const all = fields.filter(fits)
  const own = (role: string | null) => role === 'start' || role === 'term' || role === 'effective'
  return (
    all.find(({ origin, replaces }) => origin === 'person' && replaces?.value === value) ??
    all.find(field => field.value === value) ??
    all.find(({ origin, role }) => origin === 'person' && own(role)) ??
    all.find(({ role }) => own(role))
  )
}
