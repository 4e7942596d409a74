import type { Choices, Engine, Reading } from '@citewell/contract/answer-events.ts'
import type { Database } from '../platform/database/database.ts'
import type { EmbeddingModel } from '../providers/embedding-model/embedding-model.ts'
import { answerAsReplied } from './answer-as-chosen.ts'
import { answerFromTables } from './answer-from-tables.ts'
import { answerInQuotes } from './answer-in-quotes.ts'
import { askOthers, askTellers } from './ask-others.ts'
import { askAbove } from './ask-which.ts'
import { followProse } from './compute/prose/read-prose-question.ts'
import { type Course, spending, type Writer } from './course.ts'
import { draftFromProse } from './draft-from-prose.ts'
import { emptyAnswer } from './empty-answer.ts'
import type { EngineEvent } from './engine-events.ts'
import { giveToModel, keptLocal, namedChoices } from './give-to-model.ts'
import { mendTyping } from './mend-typing.ts'
import { wordedFirst } from './retrieve/gather-alike.ts'
import { gatherPassages, type Meanings, searchedTexts } from './retrieve/gather-passages.ts'
import { nameClauses } from './retrieve/name-clauses.ts'
import { embedTexts } from './retrieve/search-by-meaning.ts'
import { longestRead, noteShortened, readable } from './shorten-question.ts'
import type { Question, Scope, WrittenAnswer } from './stages.ts'
import { budgetOf, carried, tryModel } from './try-model.ts'
import { goOnBefore } from './understand/go-on-before.ts'
import { goOnWithLabel } from './understand/go-on-with-label.ts'
import { meetingMeant } from './understand/meeting-meant.ts'
import { questionLanguage } from './understand/question-language.ts'
import { readCourtesy } from './understand/read-courtesy.ts'
import { rewriteQuestion } from './understand/rewrite-question.ts'
import { sayPlainly } from './understand/say-plainly.ts'
import { spellOut } from './understand/spell-out.ts'
import { staysWith } from './understand/stays-with.ts'
import { understandQuestion } from './understand/understand-question.ts'
import { wantsRework } from './understand/wants-rework.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { neutraliseMarkdown } from './write/neutralise-markdown.ts'
import { saidIn } from './write/own-words/said-in.ts'

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
  const labelled = question.computed || question.readings ? null : goOnWithLabel(read)
  const asked = { ...read, ...(goesOn === null ? (goOnBefore(read, scope) ?? labelled) : { text: goesOn }) }
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
  const meeting = await meetingMeant(db, asked, scope)
  const isOfMeeting = meeting !== null && meeting.asks.length > 0 && !meeting.asks.includes('actions')
  const meant = meeting ? { ...asked, text: meeting.text } : asked
  // Other documents may announce a meeting, too.
  const isNarrowed = meeting !== null && meeting.documents.length > 0 && !meeting.asks.includes('next')
  const minutes = isNarrowed ? { ...scope, documents: meeting.documents } : null
  const spelled = model ? null : await spellOut(db, meant.text, scope)
  const whole = sayPlainly(spelled === null ? meant : { ...meant, text: spelled })
  const understood = await understandTyped(db, rewritten ?? whole, minutes ?? staysWith(asked, scope))
  const meanings = await meaningsOf(deps, understood, scope, course, signal)
  const most = model ? budgetOf(model).passages : undefined
  const found = await nameClauses(db, understood, await gatherPassages(db, understood, meanings, most))
  signal.throwIfAborted()
  const passages = wordedFirst(found)
  yield { kind: 'sources', passages }
  const computed =
    found.set || isOfMeeting
      ? null
      : await computedOrNull(onFailure, signal, () =>
          answerFromTables(db, understood, scope, found, {
            said: meant.text,
            earlier: asked.earlier,
            before: question.computed,
            usage: () => course.used,
            maker: model && { ...model, signal, spend: spending(model, course) },
          }),
        )
  if (typeof computed === 'function') return yield* computed([...course.sentTo], signal)

  // What two sentences give together, and which documents there are, is told exactly, also where a model is set.
  const isComputed =
    model !== null &&
    (found.set !== undefined ||
      (draftFromProse(understood, found)?.sentences.some(sentence => sentence.computed) ?? false))
  let reading: Reading | null = null
  if (model && !isComputed) {
    const unwritten = yield* giveToModel(
      { db, writer: model, course, onFailure, signal },
      { asked, understood },
      found,
      scope,
      (question, within) => meaningsOf(deps, question, within, course, signal),
    )
    if (unwritten === null) return
    note = unwritten.note
    reading = unwritten.reading
  }
  const engine = { kind: 'quotes' as const, model: null, sent_to: [...course.sentTo], note }
  const spoken = sayPlainly(asked)
  const ofOthers = () => askOthers(db, spoken, understood, scope)
  const ofTellers = () => askTellers(db, spoken, understood, scope)
  const quoted = answerInQuotes(db, understood, scope, found, {
    engine,
    usage: course.used,
    signal,
    ofOthers,
    ofTellers,
    meeting,
  })
  const told = computed ? askAbove(computed, neutraliseMarkdown, quoted) : quoted
  yield* withMore(told, namedChoices(understood), besideQuotes(reading))
}

/** Reads the question, with its typing errors mended. */
async function understandTyped(db: Database, question: Question, scope: Scope): Promise<UnderstoodQuestion> {
  const understood = await understandQuestion(db, question, scope)
  const mended = await mendTyping(db, understood, scope)
  return mended === null ? understood : understandQuestion(db, { ...question, text: mended }, scope)
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
  const trail = reading && { trail: { carried: [], reading } }
  for await (const event of events)
    if (event.kind === 'end') {
      const { answer } = event
      const may = mayBeMeant(choices, answer)
      yield { ...event, answer: { ...answer, ...(may && { choices }), ...trail } }
    } else yield event
}

/** Whether there is a choice to offer: none where only other documents than those have an answer. */
function mayBeMeant(choices: Choices, { citations }: WrittenAnswer): boolean {
  const isOfChoice = ({ document_id: id }: WrittenAnswer['citations'][number]) =>
    choices.some(one => one.id === id)
  return choices.length > 0 && (citations.length === 0 || citations.some(isOfChoice))
}

/** Of what a model has read, which is kept, what holds of an answer in quotes: it leaves nothing out. */
function besideQuotes(reading: Reading | null): Reading | null {
  if (!reading) return null
  const { left_out: _, absent: __, kept_local: keptLocal, ...read } = reading
  return keptLocal && read.calls === 0 ? null : read
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
