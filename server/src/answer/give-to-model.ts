import type { Choices, Engine, Reading } from '@citewell/contract/answer-events.ts'
import type { Database } from '../platform/database/database.ts'
import type { EngineEvent } from './engine-events.ts'
import { lookUp } from './look-up.ts'
import { isOfWhole, readWhole } from './read-whole.ts'
import { wordedFirst } from './retrieve/gather-alike.ts'
import type { Meanings } from './retrieve/gather-passages.ts'
import { joinPassages, pairNeighbours } from './retrieve/join-neighbours.ts'
import type { FoundPassage, Gathered, Question, Scope } from './stages.ts'
import { type ByModel, budgetOf, carried, tryModel } from './try-model.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { amendedPassages } from './with-amendments.ts'
import { choosePassages } from './write/model-prompt.ts'
import { saidIn } from './write/own-words/said-in.ts'

/** Maximum length of two neighbouring passages that are read as one, in characters. */
const longestJoined = 3_000
const mostChoices = 3

/** Why a model wrote nothing, if that is to be said, and what it has read. */
type Unwritten = { note: Engine['note']; reading: Reading | null }

/**
 * Gives a model what was found, or whole documents where these are asked for, lets it look more up, and yields what it
 * writes. Returns null, or why there is no answer of its own.
 */
export async function* giveToModel(
  by: ByModel,
  { asked, understood }: { asked: Question; understood: UnderstoodQuestion },
  found: Gathered,
  scope: Scope,
  meaningsOf: (question: UnderstoodQuestion, within: Scope) => Promise<Meanings>,
): AsyncGenerator<EngineEvent, Unwritten | null> {
  const { db, writer } = by
  const budget = budgetOf(writer)
  const passages = wordedFirst(found)
  const sent = passages.filter(({ documentId }) => !isLocal(scope, documentId))
  const whole = isOfWhole(understood, found.outline)
    ? yield* readWhole(by, asked, understood, { ...found, passages: sent }, budget)
    : null
  const reading = whole?.reading ?? null
  // Where whole documents are asked for, those that are kept local are left out, and the answer says so.
  const sendable = whole && sent.length > 0 ? sent : passages
  const widened =
    whole?.passages ??
    (await widen(db, scope, choosePassages(sendable, found.outline ? 'all' : 'best', budget)))
  if (widened.some(passage => isLocal(scope, passage.documentId)))
    return { note: keptLocal('A document that this answer draws on'), reading }
  const looked = whole?.passages
    ? null
    : yield* lookUp({ ...by, scope, meaningsOf }, { asked, understood }, widened)
  const among = looked ? await widen(db, scope, choosePassages(looked.passages, 'best', budget)) : widened
  const before = carried(asked, await amendedPassages(db, among, scope), scope, budget)
  const given = {
    ...before,
    ...(looked && { computed: looked.computed, steps: looked.steps }),
    documents: [
      ...new Set([
        ...before.documents,
        ...(looked?.documents ?? []),
        ...(whole?.passages ?? []).map(({ documentId }) => documentId),
      ]),
    ],
    choices: choicesOf(understood, found),
    terms: understood.wanted.terms,
    reading,
    missing: understood.ofAll && whole?.passages ? whole.reading : null,
  }
  if (given.passages.length === 0) return { note: null, reading }
  const note = yield* tryModel(by, asked, given, scope, saidIn(scope.answersIn ?? understood.language))
  return note && { note, reading }
}

/** The documents that one name in the question may mean. */
export function namedChoices({ choices }: UnderstoodQuestion): Choices {
  return choices.map(({ id, filename }) => ({ id, filename }))
}

/** The same, or the documents that the question may mean when it names none. */
function choicesOf(understood: UnderstoodQuestion, { alike, sides }: Gathered): Choices {
  const named = namedChoices(understood)
  if (named.length > 0) return named
  const open = [alike, ...sides.map(side => side.alike)].flatMap(one => one?.sides ?? [])
  const found = open.flatMap(({ passages }) => passages)
  const documents = new Map(found.map(({ documentId, filename }) => [documentId, filename]))
  return [...documents].slice(0, mostChoices).map(([id, filename]) => ({ id, filename }))
}

/** Joins neighbouring passages, so that a model reads on and a citation can cross the border between them. */
function widen(db: Database, scope: Scope, passages: FoundPassage[]): Promise<FoundPassage[]> {
  const fits = (first: FoundPassage, second: FoundPassage) => second.end - first.start <= longestJoined
  return joinPassages(db, scope.tenantId, pairNeighbours(passages, fits))
}

function isLocal(scope: Scope, documentId: string): boolean {
  return scope.documents.some(document => document.id === documentId && document.keepLocal)
}

/** Says why a model did not get a text. */
export function keptLocal(what: string): NonNullable<Engine['note']> {
  return { code: 'kept_local', message: `${what} keeps its text on this machine, so the answer is quoted.` }
}
