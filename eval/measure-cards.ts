import type { Block } from '@citewell/contract/library.ts'
import type { FoundField } from '../server/src/domain/cards/card-field.ts'
import { describeCard } from '../server/src/domain/cards/describe-card.ts'
import { createCardMaker } from '../server/src/ingest/card/create-card-maker.ts'
import { writtenDates } from '../server/src/platform/text/written-dates.ts'
import type { CollectionResult } from './collection-result.ts'
import { type CorpusEntry, readCollection } from './collections.ts'
import { type Figure, meanFigure, shareFigure } from './figure.ts'
import { overlapsAny, type Stretch } from './stretches.ts'

/** A card, and what the simplest reading of the same text gives: its first line and its first date. */
type Carded = {
  entry: CorpusEntry
  title: string | null
  date: string | null
  names: string[]
  fields: FoundField[]
  plain: Plain
}
type Plain = { title: string; date: string | null }

/** Compares the cards of CUAD's contracts with the names and dates that lawyers marked. */
export async function measureCards(name: string): Promise<CollectionResult> {
  const begun = performance.now()
  const { corpus, questions } = readCollection('cuad')
  const answersTo = (category: string) =>
    new Map(
      questions.flatMap(({ id, documentId, answers }) =>
        id.endsWith(`:${category}`) ? [[documentId, answers] as const] : [],
      ),
    )
  const carded = corpus.map(asCarded)
  const figures = [
    ...titleFigures(carded, answersTo('documentname')),
    ...dateFigures(carded, answersTo('agreementdate')),
    ...partyFigures(carded),
    ...[...clauseCategories].flatMap(([role, category]) =>
      clauseFigures(
        carded,
        role,
        new Map(
          questions.flatMap(({ id, documentId, spans }) =>
            id.endsWith(`:${category}`) ? [[documentId, spans] as const] : [],
          ),
        ),
      ),
    ),
  ]
  return { name, documents: corpus.length, passages: 0, seconds: (performance.now() - begun) / 1000, figures }
}

function titleFigures(carded: Carded[], gold: Map<string, string[]>): Figure[] {
  const marked = carded.filter(({ entry }) => (gold.get(entry.id) ?? []).length > 0)
  const isRight = ({ entry }: Carded, title: string | null) =>
    title !== null && (gold.get(entry.id) ?? []).some(answer => plainWords(answer) === plainWords(title))
  const given = marked.filter(({ title }) => title !== null)
  const own = (each: Carded) => Number(isRight(each, each.title))
  const plain = (each: Carded) => Number(isRight(each, each.plain.title))
  return [
    meanFigure('title found, of the contracts that have one', marked.map(own), marked.map(plain)),
    meanFigure('title right, where the card has one', given.map(own), given.map(plain)),
  ]
}

function dateFigures(carded: Carded[], gold: Map<string, string[]>): Figure[] {
  const daysOf = ({ entry }: Carded) =>
    (gold.get(entry.id) ?? []).flatMap(answer => writtenDates(answer, 'month-first').map(({ iso }) => iso))
  const marked = carded.filter(each => daysOf(each).some(iso => iso.length === 10))
  const right = (each: Carded, date: string | null) => Number(date !== null && daysOf(each).includes(date))
  // Where the date was left open, a card should have none.
  const given = carded.filter(({ date }) => date !== null)
  return [
    meanFigure(
      'date of the agreement found, of the contracts that have one',
      marked.map(each => right(each, each.date)),
      marked.map(each => right(each, each.plain.date)),
    ),
    meanFigure(
      'date of the agreement right, where the card has a date',
      given.map(each => right(each, each.date)),
      given.map(each => right(each, each.plain.date)),
    ),
  ]
}

/** The parties are not marked in this part of CUAD, but its files are named after the company that filed them. */
function partyFigures(carded: Carded[]): Figure[] {
  const isFiler = ({ entry, names }: Carded) => {
    const filer = squeezed(entry.title.split(/[_ ]/)[0] ?? '').slice(0, 7)
    return Number(names.some(name => squeezed(name).includes(filer)))
  }
  return [
    meanFigure(
      'two parties or more',
      carded.map(({ names }) => Number(names.length > 1)),
      null,
    ),
    meanFigure('the company that filed it is among the parties', carded.map(isFiler), null),
  ]
}

/** The clauses of cards that lawyers marked, too. */
const clauseCategories = new Map<string, string>([
  ['renewal', 'renewalterm'],
  ['liability', 'caponliability'],
  ['convenience', 'terminationforconvenience'],
  ['exclusivity', 'exclusivity'],
  ['insurance', 'insurance'],
])

/** A clause is right if its place and a marked one overlap; one that says no, or that there is no limit, is not counted. */
function clauseFigures(carded: Carded[], role: string, gold: Map<string, Stretch[]>): Figure[] {
  const said = ({ fields }: Carded) =>
    fields.find(
      field => field.role === role && field.value !== 'no' && !/unlimited|not limited/i.test(field.value),
    )
  const isRight = (each: Carded) => {
    const { start, end } = said(each) ?? {}
    const marked = gold.get(each.entry.id) ?? []
    return typeof start === 'number' && typeof end === 'number' && overlapsAny({ start, end }, marked)
  }
  return [
    shareFigure(
      `${role}: found, of those marked`,
      carded.filter(({ entry }) => (gold.get(entry.id) ?? []).length > 0),
      isRight,
    ),
    shareFigure(
      `${role}: right, where the card has it`,
      carded.filter(each => said(each) !== undefined),
      isRight,
    ),
  ]
}

function asCarded(entry: CorpusEntry): Carded {
  const maker = createCardMaker({ filename: 'evaluation.txt', format: 'txt' })
  const blocks = paragraphsOf(entry.text)
  maker.add(blocks)
  const fields = maker.card()
  const { title, datedIso } = describeCard(fields.map(asStored))
  const names = fields.flatMap(({ kind, value, aliases }) =>
    kind === 'party' ? [[value, ...aliases].join('\n')] : [],
  )
  const firstLine = blocks[0]?.text.trim().split('\n')[0] ?? ''
  const plain = { title: firstLine, date: writtenDates(entry.text.slice(0, 20_000))[0]?.iso ?? null }
  return {
    entry,
    title: title ?? null,
    date: dateOfAgreement(fields) ?? datedIso ?? null,
    names,
    fields,
    plain,
  }
}

/** Lawyers marked the day on which a contract was made, which may not be the one since when it is in force. */
function dateOfAgreement(fields: FoundField[]): string | null {
  const roles = ['dated', 'effective', 'signed']
  const dates = roles.flatMap(role => fields.filter(field => field.kind === 'date' && field.role === role))
  return dates[0]?.iso ?? null
}

const asStored = (field: FoundField, at: number) => ({ ...field, id: String(at), origin: 'rule' as const })

/** Paragraphs as the reader of text files makes them. */
function paragraphsOf(text: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  for (const paragraph of text.split(/(\n\s*\n)/)) {
    const end = start + paragraph.length
    const anchor = { kind: 'lines' as const, from: 1, to: 1 }
    if (paragraph.trim() !== '')
      blocks.push({ kind: 'paragraph', text: paragraph, start, end, level: null, anchor })
    start = end
  }
  return blocks
}

/** The opening bracket of a definition was sometimes marked with the name: "SUPPLY AGREEMENT (". */
function plainWords(text: string): string {
  return text
    .replace(/\((?:t|th|the)?\s{0,3}$/i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
