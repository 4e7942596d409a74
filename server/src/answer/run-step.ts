import type { Step } from '@citewell/contract/answer-events.ts'
import { documentKinds } from '@citewell/contract/card-kinds.ts'
import { type CardSummary, loadCardSummaries } from '../domain/cards/load-card-summaries.ts'
import { matchCards } from '../domain/cards/match-cards.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { ComputeOver } from './compute-over.ts'
import { findPassages } from './retrieve/find-passages.ts'
import type { Meanings } from './retrieve/gather-passages.ts'
import { readOn } from './retrieve/read-on.ts'
import type { ComputedFact, FoundPassage, Scope, ScopeDocument } from './stages.ts'
import type { StepCall } from './steps/tools.ts'
import { understandQuestion } from './understand/understand-question.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/** What a call brought: for the person, for the model, and for the answer. */
export type StepTaken = {
  step: Step
  text: string
  passages: FoundPassage[]
  computed: ComputedFact[]
}

export type StepDeps = {
  db: Queryable
  /** Documents that may be looked through; calls name them by their places, from 1. */
  scope: Scope
  meaningsOf: (question: UnderstoodQuestion) => Promise<Meanings>
  compute: ComputeOver
}

const languages = new Intl.DisplayNames('en', { type: 'language' })
const mostListed = 40
const mostFound = 8
/** Of each document that is compared. */
const mostCompared = 3
const longestShown = 900

/**
 * Runs a call over the documents that it may see. `seen` are the passages so far, which calls name by their places from
 * 1; the new ones are added to it.
 */
export async function runStep(deps: StepDeps, call: StepCall, seen: FoundPassage[]): Promise<StepTaken> {
  switch (call.tool) {
    case 'list_documents':
      return listDocuments(deps, call.given)
    case 'search':
      return search(deps, call.given, seen)
    case 'read_on':
      return read(deps, call.given, seen)
    case 'compare':
      return compare(deps, call.given, seen)
    case 'compute':
      return compute(deps, call.given)
  }
}

/** What is said of a call that cannot be run. */
export function notRun(tool: Step['tool'], outcome: 'refused' | 'failed', why: string): StepTaken {
  const step = { tool, words: null, documents: 0, found: 0, outcome }
  return { step, text: why, passages: [], computed: [] }
}

type Given<Tool extends StepCall['tool']> = Extract<StepCall, { tool: Tool }>['given']

/** The documents as lines with their numbers, as far as there is room. */
export async function describeDocuments(
  { db, scope }: StepDeps,
  documents: ScopeDocument[] = scope.documents,
): Promise<string> {
  const listed = documents.slice(0, mostListed)
  const cards = await loadCardSummaries(
    db,
    scope.tenantId,
    listed.map(({ id }) => id),
  )
  const lines = listed.map(document => {
    const number = scope.documents.indexOf(document) + 1
    return `${number}. ${[oneLine(document.filename), ...describeCard(cards.get(document.id))].join(' | ')}`
  })
  const more = documents.length - listed.length
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}

function describeCard(card: CardSummary | undefined): string[] {
  if (!card) return []
  const { title, kind, parties, datedIso } = card
  const kindName = kind === null ? null : documentKinds[kind]
  const spoken = card.languages.map(languageName).join(', ')
  return [title, kindName, parties.join(', '), datedIso, spoken].flatMap(value =>
    value ? [oneLine(value)] : [],
  )
}

async function listDocuments(deps: StepDeps, given: Given<'list_documents'>): Promise<StepTaken> {
  const { words, kind, party, language } = given
  const { fitting, unknown } = await matching(deps, deps.scope.documents, given)
  const asked = [words, kind && documentKinds[kind], party, language].filter(Boolean).join(', ')
  const step = { ...done('list', asked || null, deps.scope.documents.length), found: fitting.length }
  const found = fitting.length === 0 ? 'No document.' : await describeDocuments(deps, fitting)
  const text =
    unknown > 0 ? `${found}\n${unknown} more have no card that says it: of these it is not known.` : found
  return { step, text, passages: [], computed: [] }
}

/** The documents that are as asked, and the number of those whose cards do not say whether they are. */
async function matching(
  { db, scope }: StepDeps,
  documents: ScopeDocument[],
  { words, language, ...asked }: Partial<Given<'list_documents'>>,
): Promise<{ fitting: ScopeDocument[]; unknown: number }> {
  const filters = [language, ...Object.values(asked)].filter(value => value !== undefined)
  if (words === undefined && filters.length === 0) return { fitting: documents, unknown: 0 }
  const any = words?.toLowerCase().split(/\s+/)
  const isLanguage =
    language === undefined
      ? undefined
      : (code: string) => code === language || languageName(code).toLowerCase() === language
  const ids = documents.map(({ id }) => id)
  const cards = await matchCards(db, scope.tenantId, ids, { ...asked, words: any, isLanguage })
  const named = documents.flatMap(document => {
    const card = cards.get(document.id)
    if (!card) return []
    const hasWords = any === undefined || isNamed(document, any) || card.hasWords
    return hasWords === false ? [] : [{ document, hasWords, fits: card.fits }]
  })
  return {
    fitting: named.flatMap(({ document, hasWords, fits }) => (hasWords && fits ? [document] : [])),
    unknown: named.filter(({ fits }) => fits === null).length,
  }
}

function isNamed({ filename, called = [] }: ScopeDocument, words: string[]): boolean {
  const told = [filename, ...called.map(({ value }) => value)].join('\n').toLowerCase()
  return words.some(word => told.includes(word))
}

async function search(deps: StepDeps, given: Given<'search'>, seen: FoundPassage[]): Promise<StepTaken> {
  const named = given.documents ? documentsAt(deps, given.documents) : deps.scope.documents
  const { from, to } = given
  const { fitting: documents } = await matching(deps, named, { from, to })
  const passages = await passagesOf(deps, given.words, documents, mostFound)
  return found({ ...done('search', given.words, documents.length) }, passages, seen)
}

async function compare(deps: StepDeps, given: Given<'compare'>, seen: FoundPassage[]): Promise<StepTaken> {
  const documents = documentsAt(deps, given.documents)
  const passages: FoundPassage[] = []
  for (const document of documents)
    passages.push(...(await passagesOf(deps, given.words, [document], mostCompared)))
  return found(done('compare', given.words, documents.length), passages, seen)
}

async function read(deps: StepDeps, given: Given<'read_on'>, seen: FoundPassage[]): Promise<StepTaken> {
  const after = given.passage === undefined ? undefined : seen[given.passage - 1]
  const [document] = given.document === undefined ? [] : documentsAt(deps, [given.document])
  const documentId = after?.documentId ?? document?.id
  if (documentId === undefined) return notRun('read', 'refused', 'There is no such passage or document.')
  const { section, from_page: from, to_page: to } = given
  const passages = await readOn(deps.db, deps.scope, documentId, {
    ...(after && { after }),
    ...(section !== undefined && { section }),
    ...((from ?? to) !== undefined && { pages: { from: from ?? 1, to: to ?? from ?? 1 } }),
  })
  return found(done('read', section ?? null, 1), passages, seen)
}

async function compute(deps: StepDeps, given: Given<'compute'>): Promise<StepTaken> {
  const documents = given.document === undefined ? deps.scope.documents : documentsAt(deps, [given.document])
  const computed = await deps.compute(given.question, documents)
  const step = done('compute', given.question, documents.length)
  if (computed.length === 0) {
    const text = 'This cannot be computed over one table of the documents. Search for the figures instead.'
    return { step: { ...step, outcome: 'refused' }, text, passages: [], computed }
  }
  const text = computed.map(fact => fact.text).join('\n')
  return { step: { ...step, found: computed.length }, text, passages: [], computed }
}

function done(tool: Step['tool'], words: string | null, documents: number): Step {
  return { tool, words, documents, found: 0, outcome: 'done' }
}

/** Numbers the passages that were not seen before, and shows the beginning of each. */
function found(step: Step, passages: FoundPassage[], seen: FoundPassage[]): StepTaken {
  const text = passages.length === 0 ? 'Nothing was found.' : showPassages(passages, seen)
  return { step: { ...step, found: passages.length }, text, passages, computed: [] }
}

/** The beginnings of passages with their numbers among those seen, to which new ones are added. */
export function showPassages(passages: FoundPassage[], seen: FoundPassage[]): string {
  return passages
    .map(passage => {
      const at = seen.findIndex(({ id }) => id === passage.id)
      const number = at >= 0 ? at + 1 : seen.push(passage)
      const place = [passage.filename, passage.location, ...passage.context.split('\n')]
      const text = passage.text.slice(0, longestShown)
      const cut = text.length < passage.text.length ? ' …' : ''
      return `[${number}] ${place.map(oneLine).filter(Boolean).join(' | ')}\n${text}${cut}`
    })
    .join('\n\n')
}

async function passagesOf(
  { db, scope, meaningsOf }: StepDeps,
  words: string,
  documents: ScopeDocument[],
  most: number,
): Promise<FoundPassage[]> {
  if (documents.length === 0) return []
  const question = await understandQuestion(
    db,
    { text: words, earlier: [] },
    { ...scope, documents },
    { byText: false },
  )
  const meanings = await meaningsOf(question)
  const { passages } = await findPassages(db, question, most, meanings.get(question.text) ?? null)
  return passages
}

function documentsAt({ scope }: StepDeps, numbers: number[]): ScopeDocument[] {
  return [...new Set(numbers)].flatMap(number => scope.documents[number - 1] ?? [])
}

function languageName(code: string): string {
  return languages.of(code) ?? code
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
