import { type DateRole, type DocumentKind, dateRoles } from '@citewell/contract/card-kinds.ts'
import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import type { ProposedColumns } from '@citewell/contract/grid-shapes.ts'
import { gridTemplates } from '@citewell/contract/grid-templates.ts'
import type { GivenScope } from '@citewell/contract/grids.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { StoredField } from '../../domain/cards/card-field.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { hasCard } from '../../domain/cards/has-card.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database } from '../../platform/database/database.ts'
import { givenDocuments } from './given-documents.ts'

type Proposed = ProposedColumns['columns'][number]

/** Cards that are looked at. */
const mostCards = 2_000
/** A column that fewer cards speak for is for few documents. */
const leastShare = 0.25
const mostProposed = 12

const dateQuestions: Partial<Record<DateRole, [name: string, question: string]>> = {
  effective: ['Effective date', 'When does it take effect?'],
  signed: ['Signed', 'On which date was it signed?'],
  meeting: ['Meeting', 'On which date was the meeting?'],
  version: ['Version of', 'Of which date is this version?'],
  start: ['Starts', 'When does it start?'],
  due: ['Due', 'When is it due?'],
  expiry: ['Expires', 'When does it end?'],
}

/** What is mostly asked of a kind of document, from the templates. */
const templateOf: Partial<Record<DocumentKind, string>> = {
  contract: 'Contract register',
  amendment: 'Contract register',
  policy: 'Retention schedule',
  report: 'Audit findings',
  offer: 'Requirements fit-gap',
}

/** Columns for what the cards of these documents hold, those first that most of them do. */
export async function proposeColumns(
  db: Database,
  caller: Caller,
  given: GivenScope,
): Promise<ProposedColumns> {
  const { ids } = await givenDocuments(db, caller, given)
  const within: SQL | undefined =
    given.collection_id !== null
      ? eq(documents.collectionId, given.collection_id)
      : inArray(documents.id, ids)
  const cards = await db
    .select({ kind: documentCards.kind, fields: documentCards.fields })
    .from(documents)
    .innerJoin(documentCards, hasCard)
    .where(and(within, eq(documents.status, 'ready'), readable(caller, 'read')))
    .limit(mostCards)
  const counts = new Map<string, Proposed>()
  const add = (name: string, question: string, type: ColumnType) => {
    const known = counts.get(name) ?? { name, question, type, documents: 0 }
    counts.set(name, { ...known, documents: known.documents + 1 })
  }
  for (const { kind, fields } of cards) {
    const template = gridTemplates.find(({ name }) => name === templateOf[kind ?? 'other'])
    const usual = (template?.columns ?? []).flatMap(({ name, question, type, options }): Asked[] =>
      options.length > 0 ? [] : [[name, question, type]],
    )
    // What the card has comes last, so that it is asked in its words.
    const own = new Map([...usual, ...fields.flatMap(asColumn)].map(asked => [asked[0], asked]))
    for (const asked of own.values()) add(...asked)
  }
  const columns = [...counts.values()]
    .filter(({ documents: count }) => count >= leastShare * cards.length)
    .sort((a, b) => b.documents - a.documents)
    .slice(0, mostProposed)
  return { documents: cards.length, columns }
}

type Asked = [name: string, question: string, type: ColumnType]

function asColumn({ kind, role }: StoredField): Asked[] {
  switch (kind) {
    case 'title':
      return [['Title', 'What is the title of the document?', 'name']]
    case 'party':
      return [['Parties', 'Who are the parties?', 'name']]
    case 'person':
      return [['Signed by', 'Who signed it?', 'name']]
    case 'date': {
      const asked = dateQuestions[role as DateRole]
      if (asked) return [[...asked, 'date']]
      return role !== null && role in dateRoles ? [['Date', 'What is the date of the document?', 'date']] : []
    }
    case 'version':
      return [['Version', 'Which version is it?', 'text']]
    case 'status':
      return [['Status', 'What is its status?', 'text']]
    default:
      return []
  }
}
