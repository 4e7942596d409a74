import type { Choices, Engine, Reading } from '@citewell/contract/answer-events.ts'
import type { Database } from '../platform/database/database.ts'
import type { EmbeddingModel } from '../providers/embedding-model/embedding-model.ts'
import { ModelFailure } from '../providers/language-model/language-model.ts'
import { answerAsReplied } from './answer-as-chosen.ts'
import { answerByModel, type GivenToModel } from './answer-by-model.ts'
import { answerFromTables } from './answer-from-tables.ts'
import { answerInQuotes } from './answer-in-quotes.ts'
import { askOthers } from './ask-others.ts'
import { followProse } from './compute/prose/read-prose-question.ts'
import { type Course, spending, type Writer } from './course.ts'
import { draftFromProse } from './draft-from-prose.ts'
import { emptyAnswer } from './empty-answer.ts'
import { lookUp } from './look-up.ts'
import { mendTyping } from './mend-typing.ts'
import { isOfWhole, readWhole } from './read-whole.ts'
import { wordedFirst } from './retrieve/gather-alike.ts'
import { gatherPassages, type Meanings, searchedTexts } from './retrieve/gather-passages.ts'
import { joinPassages, pairNeighbours } from './retrieve/join-neighbours.ts'
import { embedTexts } from './retrieve/search-by-meaning.ts'
import type {
  EngineEvent,
  FoundPassage,
  Gathered,
  Question,
  Scope,
  UnderstoodQuestion,
  WrittenAnswer,
} from './stages.ts'
import { questionLanguage } from './understand/question-language.ts'
import { readCourtesy } from './understand/read-courtesy.ts'
import { rewriteQuestion } from './understand/rewrite-question.ts'
import { understandQuestion } from './understand/understand-question.ts'
import { wantsRework } from './understand/wants-rework.ts'
import { type Carried, carryTurns } from './write/carry-turns.ts'
import { choosePassages } from './write/model-prompt.ts'
import type { Said } from './write/own-words/said.ts'
import { saidIn } from './write/own-words/said-in.ts'
import { type PromptBudget, promptBudget } from './write/prompt-budget.ts'

/** Maximum length of two neighbouring passages that are read as one, in characters. */
const longestJoined = 3_000

/**
 * Number of characters that are read of the beginning and of the end of a question, since it may follow a pasted text.
 * The smallest common models accept 16,000 tokens in all.
 */
const readAtStart = 6_000
const readAtEnd = 2_000
const longestRead = readAtStart + readAtEnd
const mostChoices = 3

const shortened = `The question is too long to be read whole. Its first ${readAtStart.toLocaleString('en')} and last ${readAtEnd.toLocaleString('en')} characters were read.`

type AnswerDeps = {
  db: Database
  /** The caller's language model; without one, the quoting engine answers. */
  writer?: Writer | null
  /** Adds search by meaning to the search by words. */
  embedding?: EmbeddingModel | null
  /** Called when a model fails, and the answer goes on without it or ends early. */
  onFailure?: (error: unknown, what: string) => void
}

/**
 * Answers a question from the scope's documents. Start reading here: understand → retrieve → write → cite → check. A
 * language model writes if there is one and the text may go to it. Otherwise, or when the model fails before its first
 * sentence, the quoting engine answers. Yields the sources, then each sentence with its check, then the whole answer.
 * Throws the signal's reason when it is aborted.
 */
export async function* answerQuestion(
  deps: AnswerDeps,
  question: Question,
  scope: Scope,
  { signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): AsyncGenerator<EngineEvent> {
  const events = answerReadable(deps, question, scope, signal)
  if (question.text.length <= longestRead) yield* events
  else for await (const event of events) yield noteShortened(event)
}

async function* answerReadable(
  deps: AnswerDeps,
  question: Question,
  scope: Scope,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const polite = readCourtesy(question.text)
  if (polite !== null) return yield* replyOnly(polite)
  const { db, writer = null, onFailure = () => {} } = deps
  const replied = await computedOrNull(onFailure, signal, () => answerAsReplied(db, scope, question))
  if (replied) {
    yield { kind: 'sources', passages: [] }
    return yield* replied(signal)
  }
  const read = { ...question, text: readable(question.text), earlier: question.earlier.map(readable) }
  const language = questionLanguage(read)
  const goesOn = question.computed
    ? null
    : followProse(read.text, read.earlier, language === 'hindi' ? 'english' : language)
  const asked = goesOn === null ? read : { ...read, text: goesOn }
  const course: Course = { sentTo: new Set(), used: { input_tokens: 0, output_tokens: 0 } }
  const model = scope.keepLocal ? null : writer
  const keeper = scope.localByPolicy ? 'Your organisation' : 'This chat'
  let note: Engine['note'] = writer && scope.keepLocal ? keptLocal(keeper) : null

  const before = model && wantsRework(asked.text) ? carried(asked, [], scope, budgetOf(model)) : null
  const reworks = before !== null && before.passages.length > 0 && before.turns.at(-1)?.answer !== null
  if (model && reworks) {
    yield { kind: 'sources', passages: before.passages }
    const said = saidIn(scope.answersIn ?? questionLanguage(asked))
    note = yield* tryModel({ db, writer: model, course, onFailure, signal }, asked, before, scope, said)
    if (note === null) return
    // Its words ask for nothing that documents could say.
    const engine = { kind: 'quotes' as const, model: null, sent_to: [...course.sentTo], note }
    return yield* inOwnWords(said.notReworked, engine, course.used)
  }

  const rewritten = model && (await rewrite(model, asked, course, signal))
  const understood = await understandTyped(db, rewritten ?? asked, scope)
  const meanings = await meaningsOf(deps, understood, scope, course, signal)
  const most = model ? budgetOf(model).passages : undefined
  const found = await gatherPassages(db, understood, meanings, most)
  signal.throwIfAborted()
  const passages = wordedFirst(found)
  yield { kind: 'sources', passages }
  const computed = found.set
    ? null
    : await computedOrNull(onFailure, signal, () =>
        answerFromTables(db, understood, scope, found, {
          said: asked.text,
          earlier: asked.earlier,
          before: question.computed,
          usage: () => course.used,
          maker: model && { ...model, signal, spend: spending(model, course) },
        }),
      )
  if (computed) return yield* computed([...course.sentTo], signal)

  // What two sentences give together, and which documents there are, is told exactly, also where a model is set.
  const isComputed =
    model !== null &&
    (found.set !== undefined ||
      (draftFromProse(understood, found)?.sentences.some(sentence => sentence.computed) ?? false))
  const sent = passages.filter(({ documentId }) => !isLocal(scope, documentId))
  const whole =
    model && !isComputed && isOfWhole(understood, found.outline)
      ? yield* readWhole(
          { db, writer: model, course, onFailure, signal },
          asked,
          understood,
          { ...found, passages: sent },
          budgetOf(model),
        )
      : null
  // Where whole documents are asked for, those that are kept local are left out, and the answer says so.
  const sendable = whole && sent.length > 0 ? sent : passages
  const chosen =
    model && !isComputed && !whole?.passages
      ? choosePassages(sendable, found.outline ? 'all' : 'best', budgetOf(model))
      : []
  const widened = whole?.passages ?? (await widen(db, scope, chosen))
  if (model && widened.some(passage => isLocal(scope, passage.documentId)))
    note = keptLocal('A document that this answer draws on')
  else if (model && !isComputed) {
    const by = { db, writer: model, course, onFailure, signal }
    const looked = whole?.passages
      ? null
      : yield* lookUp(
          {
            ...by,
            scope,
            meaningsOf: (question, within) => meaningsOf(deps, question, within, course, signal),
          },
          { asked, understood },
          widened,
        )
    const among = looked
      ? await widen(db, scope, choosePassages(looked.passages, 'best', budgetOf(model)))
      : widened
    const before = carried(asked, among, scope, budgetOf(model))
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
      reading: whole?.reading ?? null,
      missing: understood.ofAll && whole?.passages ? whole.reading : null,
    }
    if (given.passages.length > 0) {
      note = yield* tryModel(by, asked, given, scope, saidIn(scope.answersIn ?? understood.language))
      if (note === null) return
    }
  }
  const engine = { kind: 'quotes' as const, model: null, sent_to: [...course.sentTo], note }
  const ofOthers = () => askOthers(db, asked, understood, scope)
  const quoted = answerInQuotes(db, understood, scope, found, {
    engine,
    usage: course.used,
    signal,
    ofOthers,
  })
  yield* withMore(quoted, namedChoices(understood), besideQuotes(whole?.reading))
}

/** Reads the question, with its typing errors mended. */
async function understandTyped(db: Database, question: Question, scope: Scope): Promise<UnderstoodQuestion> {
  const understood = await understandQuestion(db, question, scope)
  const mended = await mendTyping(db, understood, scope)
  return mended === null ? understood : understandQuestion(db, { ...question, text: mended }, scope)
}

/** Yields a model's answer. Returns null, or why there is none and the quoting engine must answer. */
async function* tryModel(
  by: Parameters<typeof answerByModel>[0],
  ...asked: [Question, GivenToModel, Scope, Said]
): AsyncGenerator<EngineEvent, Engine['note']> {
  const { writer, course, onFailure, signal } = by
  try {
    yield* answerByModel(by, ...asked)
    return null
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelFailure)) throw error
    onFailure(error, 'An answer was quoted since the language model failed')
    if (error.code !== 'model_unreachable') course.sentTo.add(writer.language.host ?? '')
    const message = `${error.message} The answer is quoted from the documents instead.`
    return { code: error.code, message }
  }
}

/** What goes along of the earlier turns, beside the passages. */
function carried(
  { turns, earlier }: Question,
  passages: FoundPassage[],
  scope: Scope,
  { turnTokens }: PromptBudget,
): Carried {
  const unanswered = { answer: null, citations: [], drawsOn: [] }
  const known = turns ?? earlier.map(question => ({ question, ...unanswered }))
  return carryTurns(known, passages, scope, turnTokens)
}

/** What a prompt for a writer may hold. */
export function budgetOf({ language, model, mostTokens }: Writer): PromptBudget {
  return promptBudget(language.detailsOf(model).window, mostTokens)
}

/** What cannot be computed is quoted, whatever the reason. */
async function computedOrNull<Computed>(
  onFailure: NonNullable<AnswerDeps['onFailure']>,
  signal: AbortSignal,
  compute: () => Promise<Computed>,
): Promise<Computed | null> {
  try {
    return await compute()
  } catch (error) {
    signal.throwIfAborted()
    onFailure(error, 'An answer was quoted since nothing could be computed')
    return null
  }
}

/** Adds to the whole answer the documents to choose from, and how far documents were read. */
async function* withMore(
  events: AsyncGenerator<EngineEvent>,
  choices: Choices,
  reading: Reading | null,
): AsyncGenerator<EngineEvent> {
  const more = {
    ...(choices.length > 0 && { choices }),
    ...(reading && { trail: { carried: [], reading } }),
  }
  for await (const event of events)
    yield event.kind === 'end' ? { ...event, answer: { ...event.answer, ...more } } : event
}

/** Of what a model has read, which is kept, what holds of an answer in quotes: it leaves nothing out. */
function besideQuotes(reading: Reading | null | undefined): Reading | null {
  if (!reading) return null
  const { left_out: _, absent: __, kept_local: keptLocal, ...read } = reading
  return keptLocal && read.calls === 0 ? null : read
}

/** The documents that one name in the question may mean. */
function namedChoices({ choices }: UnderstoodQuestion): Choices {
  return choices.map(({ id, filename }) => ({ id, filename }))
}

/** The same for a model's answer, or the documents that the question may mean when it names none. */
function choicesOf(understood: UnderstoodQuestion, { alike, sides }: Gathered): Choices {
  const named = namedChoices(understood)
  if (named.length > 0) return named
  const open = [alike, ...sides.map(side => side.alike)].flatMap(one => one?.sides ?? [])
  const found = open.flatMap(({ passages }) => passages)
  const documents = new Map(found.map(({ documentId, filename }) => [documentId, filename]))
  return [...documents].slice(0, mostChoices).map(([id, filename]) => ({ id, filename }))
}

/** Replies to thanks or a greeting, for which nothing is searched or sent. */
function* replyOnly(response: string): Generator<EngineEvent> {
  yield { kind: 'sources', passages: [] }
  const { engine, usage } = emptyAnswer()
  yield* inOwnWords(response, engine, usage)
}

/** An answer that rests on no passage. */
function* inOwnWords(
  response: string,
  engine: Engine,
  usage: WrittenAnswer['usage'],
): Generator<EngineEvent> {
  yield { kind: 'writer', engine, inputTokens: usage.input_tokens }
  yield { kind: 'text', text: response }
  yield { kind: 'end', status: 'complete', answer: { ...emptyAnswer(), engine, usage, response } }
}

/** A follow-up question rewritten to stand alone; null if it already does. */
async function rewrite(
  { language, model }: Writer,
  question: Question,
  course: Course,
  signal: AbortSignal,
): Promise<Question | null> {
  const rewritten = await rewriteQuestion(language, model, question, signal)
  if (rewritten?.usage) spending({ language, model }, course)(rewritten.usage)
  return rewritten?.question ?? null
}

/** The vectors to search with; none without a model, if the text may not be sent to it, or if it does not answer. */
async function meaningsOf(
  { embedding = null, onFailure = () => {} }: AnswerDeps,
  question: UnderstoodQuestion,
  scope: Scope,
  { sentTo }: Course,
  signal: AbortSignal,
): Promise<Meanings> {
  const texts = searchedTexts(question)
  if (!embedding || texts.length === 0 || scope.documents.length === 0) return new Map()
  if (scope.keepLocal && embedding.host !== null) return new Map()
  if (embedding.host !== null) sentTo.add(embedding.host)
  try {
    return await embedTexts(embedding, texts, signal)
  } catch (error) {
    signal.throwIfAborted()
    onFailure(error, 'A question was searched by words alone')
    return new Map()
  }
}

/** Joins neighbouring passages, so that a model reads on and a citation can cross the border between them. */
function widen(db: Database, scope: Scope, passages: FoundPassage[]): Promise<FoundPassage[]> {
  const fits = (first: FoundPassage, second: FoundPassage) => second.end - first.start <= longestJoined
  return joinPassages(db, scope.tenantId, pairNeighbours(passages, fits))
}

function isLocal(scope: Scope, documentId: string): boolean {
  return scope.documents.some(document => document.id === documentId && document.keepLocal)
}

function keptLocal(what: string): NonNullable<Engine['note']> {
  return { code: 'kept_local', message: `${what} keeps its text on this machine, so the answer is quoted.` }
}

/** Says that a part of the question was not read, beside any other note. */
function noteShortened(event: EngineEvent): EngineEvent {
  const noted = (engine: Engine): Engine => {
    const message = [engine.note?.message, shortened].filter(Boolean).join(' ')
    return { ...engine, note: { code: engine.note?.code ?? 'question_shortened', message } }
  }
  if (event.kind === 'writer') return { ...event, engine: noted(event.engine) }
  if (event.kind !== 'end') return event
  return { ...event, answer: { ...event.answer, engine: noted(event.answer.engine) } }
}

/**
 * What is read of a question: control characters mean nothing to search, and the database rejects NUL. An overlong text
 * must not hold up everybody else.
 */
function readable(text: string): string {
  const cut = text.length <= longestRead ? text : `${text.slice(0, readAtStart)}\n${text.slice(-readAtEnd)}`
  return cut.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ' ')
}
