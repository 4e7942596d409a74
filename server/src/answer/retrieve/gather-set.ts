import type { DocumentKind } from '@citewell/contract/card-kinds.ts'
import { sql } from 'drizzle-orm'
import { loadCardFields, type StoredField } from '../../domain/cards/load-card-fields.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { passageSentences } from '../read-passage.ts'
import type { Scope, ScopeDocument, SetAsked, SetFound, SourceSpan } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'
import { openingPassages } from './outline-passages.ts'
import { spansAt } from './spans-at.ts'

/** Number of documents that get a line with a quotation. */
const mostShown = 40
const cardsAtOnce = 200
const mostParties = 4
/** By which day people know a contract, the surest first. */
const daysShown = ['signed', 'dated', 'issued', 'effective']

/**
 * The documents of the scope that a question about the set asks for, each with the place that shows it; null for words
 * that stand in none of them, which may still say the same otherwise.
 */
export async function gatherSet(db: Queryable, scope: Scope, asked: SetAsked): Promise<SetFound | null> {
  if (scope.documents.length === 0) return null
  if (asked.by === 'words') return withWords(db, scope, asked.words)
  const fields = await cardsOf(db, scope)
  const told = (id: string, kind: 'kind' | 'language') =>
    (fields.get(id) ?? []).filter(field => field.kind === kind).map(({ value }) => value)
  const wanted =
    asked.by === 'all'
      ? null
      : asked.by === 'kind'
        ? ([asked.by, asked.kind] as const)
        : ([asked.by, asked.language] as const)
  const isOfKind = (id: string) =>
    wanted === null ||
    told(id, wanted[0]).includes(wanted[1]) ||
    (wanted[1] === 'contract' && isAgreement(fields.get(id) ?? []))
  const having = scope.documents.filter(({ id }) => isOfKind(id))
  const untold = wanted
    ? scope.documents.filter(({ id }) => told(id, wanted[0]).length === 0 && !isOfKind(id))
    : []
  const shown = having.slice(0, mostShown)
  // A title says what a document is, and its first words say in which language.
  const titles = asked.by === 'language' ? [] : await titlesOf(db, { ...scope, documents: shown }, fields)
  const openings = await openingsOf(db, { ...scope, documents: shown })
  const facts =
    asked.by === 'kind' && concluded.has(asked.kind)
      ? await factsOf(db, { ...scope, documents: shown }, fields)
      : []
  return {
    lines: shown.map(document => ({
      document,
      facts: facts.filter(isOf(document)),
      span: titles.find(isOf(document)) ?? openings.find(isOf(document)) ?? null,
      times: null,
    })),
    having: having.length,
    lacking: [],
    untold: untold.map(({ filename }) => filename),
    total: scope.documents.length,
  }
}

/** Documents of these kinds have parties and a day, by which people know them. */
const concluded = new Set<DocumentKind>(['contract', 'amendment', 'order', 'offer', 'invoice'])

/** An amendment belongs to its contract; a letter whose clauses settle something is one. */
const isAgreement = (fields: StoredField[]) =>
  fields.some(({ kind, value }) => kind === 'clause' || (kind === 'kind' && value === 'amendment'))

/** Where each says who its parties are, and its own day. */
async function factsOf(
  db: Queryable,
  scope: Scope,
  fields: Map<string, StoredField[]>,
): Promise<SourceSpan[]> {
  const places = scope.documents.flatMap(({ id: document }) => {
    const own = fields.get(document) ?? []
    const parties = own.filter(({ kind }) => kind === 'party').slice(0, mostParties)
    const day = daysShown.flatMap(
      role => own.find(field => field.kind === 'date' && field.role === role) ?? [],
    )
    return [...parties, ...day.slice(0, 1)].flatMap(({ start, end }) =>
      start === null ? [] : [{ document, start, end: end ?? start }],
    )
  })
  return (await spansAt(db, scope, places)).filter(({ start, end }) => end > start)
}

const isOf =
  ({ id }: ScopeDocument) =>
  ({ passage }: SourceSpan) =>
    passage.documentId === id

async function cardsOf(db: Queryable, { tenantId, documents }: Scope): Promise<Map<string, StoredField[]>> {
  const all = new Map<string, StoredField[]>()
  for (let from = 0; from < documents.length; from += cardsAtOnce) {
    const ids = documents.slice(from, from + cardsAtOnce).map(({ id }) => id)
    for (const [id, fields] of await loadCardFields(db, tenantId, ids)) all.set(id, fields)
  }
  return all
}

async function titlesOf(
  db: Queryable,
  scope: Scope,
  fields: Map<string, StoredField[]>,
): Promise<SourceSpan[]> {
  const places = scope.documents.flatMap(({ id: document }) =>
    (fields.get(document) ?? []).flatMap(({ kind, start, end }) =>
      kind === 'title' && start !== null ? [{ document, start, end: end ?? start }] : [],
    ),
  )
  return (await spansAt(db, scope, places)).filter(({ start, end }) => end > start)
}

async function openingsOf(db: Queryable, scope: Scope): Promise<SourceSpan[]> {
  const openings = await openingPassages(db, scope, 1, mostShown)
  return openings.flatMap(passage => {
    const first = passageSentences(passage.text)[0]
    return first ? [{ passage, start: passage.start + first.start, end: passage.start + first.end }] : []
  })
}

/** The documents in which the words stand as they are, also in the plural, with how often. */
async function withWords(db: Queryable, scope: Scope, words: string): Promise<SetFound | null> {
  const ids = scope.documents.map(({ id }) => id)
  const needle = words.toLowerCase().split(/\s+/)
  const longest = needle.reduce((a, b) => (b.length > a.length ? b : a), '')
  const { rows } = await db.execute<PassageRow>(sql`
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location from passages p
    where p.tenant_id = ${scope.tenantId} and p.document_id = any(${sql.param(ids)}::text[])
      and position(${longest} in lower(p.text)) > 0
    order by p.document_id, p.ordinal`)
  const phrase = needle.join(' ')
  const found = new Map<string, { span: SourceSpan; times: number }>()
  for (const passage of foundPassages(rows, scope, () => 1)) {
    const matches = placesOf(phrase, passage.text)
    const [first] = matches
    if (first === undefined) continue
    const known = found.get(passage.documentId)
    if (known) known.times += matches.length
    else {
      const sentence = passageSentences(passage.text).find(({ end }) => end > first)
      if (!sentence) continue
      const span = { passage, start: passage.start + sentence.start, end: passage.start + sentence.end }
      found.set(passage.documentId, { span, times: matches.length })
    }
  }
  if (found.size === 0) return null
  const having = scope.documents.filter(({ id }) => found.has(id))
  return {
    lines: having.slice(0, mostShown).flatMap(document => {
      const own = found.get(document.id)
      return own ? [{ document, ...own }] : []
    }),
    having: having.length,
    lacking: scope.documents.filter(({ id }) => !found.has(id)).map(({ filename }) => filename),
    untold: [],
    total: scope.documents.length,
  }
}

const partOfWord = /[\p{L}\p{N}]/u
const endings = ["'s", '’s', 's', 'es', '']

/** Where the words stand by themselves, whatever their case, ending and line. */
function placesOf(phrase: string, text: string): number[] {
  const lower = text.toLowerCase().replace(/\s/g, ' ')
  const places: number[] = []
  for (let at = lower.indexOf(phrase); at >= 0; at = lower.indexOf(phrase, at + 1)) {
    const after = lower.slice(at + phrase.length, at + phrase.length + 3)
    const ends = endings.some(
      ending => after.startsWith(ending) && !partOfWord.test(after.charAt(ending.length)),
    )
    if (ends && !partOfWord.test(lower.charAt(at - 1))) places.push(at)
  }
  return places
}
