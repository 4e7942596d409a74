import { type DateRole, type DocumentKind, dateRoles } from '@citewell/contract/card-kinds.ts'
import { isIsoDate } from '@citewell/contract/iso-date.ts'
import type { CalledName } from './called-name.ts'
import type { StoredField } from './card-field.ts'
import type { documentCards } from './card-tables.ts'

type Described = Pick<
  typeof documentCards.$inferInsert,
  | 'title'
  | 'kind'
  | 'parties'
  | 'partyNames'
  | 'dated'
  | 'datedIso'
  | 'datedRole'
  | 'version'
  | 'status'
  | 'numbers'
  | 'languages'
  | 'called'
>

const mostShownParties = 5
const mostNumbers = 10
const longestNames = 4_000
/** Names per document and aliases per name: these are loaded with every question. */
const mostCalled = 24
const mostCalledAliases = 6
const called = new Set<string>(['title', 'kind', 'party', 'person', 'number'])
const ownRoles = Object.keys(dateRoles) as DateRole[]
/** They say when it ends, not when it is from. */
const notOwn = new Set<DateRole>(['due', 'expiry'])

/** What lists, filters and questions need of a card. */
export function describeCard(fields: StoredField[]): Described {
  const of = (kind: StoredField['kind']) => fields.filter(field => field.kind === kind)
  const parties = of('party')
  const date = ownDate(of('date'))
  const names = parties.flatMap(({ value, aliases }) => [value, ...aliases])
  return {
    title: of('title')[0]?.value ?? null,
    kind: (of('kind')[0]?.value as DocumentKind | undefined) ?? null,
    parties: parties.slice(0, mostShownParties).map(({ value }) => value),
    partyNames: names.join('\n').toLowerCase().slice(0, longestNames).toWellFormed(),
    dated: date && firstDay(date.iso),
    datedIso: date?.iso ?? null,
    datedRole: date?.role ?? null,
    version: of('version')[0]?.value ?? null,
    status: of('status')[0]?.value ?? null,
    numbers: of('number')
      .slice(0, mostNumbers)
      .map(({ value }) => value),
    languages: of('language').map(({ value }) => value),
    called: fields
      .filter(({ kind }) => called.has(kind))
      .slice(0, mostCalled)
      .map(({ kind, value, aliases }) => ({
        kind: kind as CalledName['kind'],
        value,
        aliases: aliases.slice(0, mostCalledAliases),
      })),
  }
}

function ownDate(dates: StoredField[]): { iso: string; role: DateRole } | null {
  for (const role of ownRoles) {
    const iso = dates.find(date => date.role === role && date.iso !== null && isIsoDate(date.iso))?.iso
    if (iso && !notOwn.has(role)) return { iso, role }
  }
  return null
}

function firstDay(iso: string): string {
  const [year, month = '01', day = '01'] = iso.split('-')
  return `${year}-${month}-${day}`
}
