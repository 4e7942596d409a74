import { randomUUID } from 'node:crypto'
import type { Answer, AnswerEvent, MessageStatus } from '@citewell/contract/answer-events.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import { emptyAnswer } from '../../answer/empty-answer.ts'
import type { EngineEvent } from '../../answer/engine-events.ts'
import type { Usage, WrittenAnswer } from '../../answer/stages.ts'
import type { Trail } from '../../domain/chats/chat-tables.ts'
import { presentUsage } from '../../domain/chats/present-message.ts'
import { beginningOf, wordsShown } from '../../domain/chats/words-shown.ts'
import { returnQuestion } from '../../domain/plans/admit-question.ts'
import { recordUsage } from '../../domain/plans/record-usage.ts'
import { countShown } from '../../domain/rights/shown-words.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { titleFromQuestion } from './chat-sessions.ts'
import type { Asked } from './prepare-question.ts'
import { keepReading, storeExchange } from './store-exchange.ts'

export type AskDeps = {
  db: Database
  clock: Clock
  /** In US dollars; null if the model's price is unknown. */
  costOf: (model: string, usage: Usage) => number | null
  answer: (
    asked: Pick<
      Asked,
      'text' | 'earlier' | 'turns' | 'cited' | 'computed' | 'readings' | 'readAll' | 'scope' | 'tier'
    >,
    signal: AbortSignal,
  ) => AsyncIterable<EngineEvent>
}

/**
 * Answers a prepared question, event by event. Question and answer are stored together at the end. An answer that was
 * stopped, or that the model broke off, is kept as far as it got. Where it does not replace the old one, its tokens are
 * counted all the same, and the old one is told how far its documents were read. Passes on what answering throws;
 * nothing is stored then, and the question is not counted.
 */
export async function* askQuestion(
  deps: AskDeps,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const ids = { session_id: asked.session.id, message_id: randomUUID(), question_id: asked.questionId }
  const title = asked.session.titled ? asked.session.title : titleFromQuestion(asked.text)
  const about = { pending_documents: asked.pending, searched: asked.searched }
  const written: WrittenAnswer = emptyAnswer()
  const store = (answer: WrittenAnswer, status: MessageStatus) => {
    counts = true
    isStored = true
    answer.usage = withCost(deps, answer)
    return storeExchange(deps.db, {
      asked,
      title,
      messageId: ids.message_id,
      written: answer,
      status,
      firstWords: status === 'failed' ? null : (firstWords ?? performance.now() - began),
      now: deps.clock.now(),
    })
  }
  const began = performance.now()
  let firstWords: number | null = null
  let shown: WrittenAnswer = written
  let finished = false
  let counts = false
  let isStored = false
  try {
    for await (const part of deps.answer(asked, signal)) {
      if (part.kind === 'sources') {
        const passages = part.passages.length
        yield { event: 'sources-found', data: { ...ids, title, passages, ...about } }
      } else if (part.kind === 'end') {
        finished = true
        const { status } = part
        const answer = { ...part.answer, nearest: part.answer.nearest.map(shortened(asked)) }
        shown = answer
        const isKept = keepsOld(asked, status)
        if (isKept) await countUsed(deps, asked, answer)
        const kept = isKept ? { answer, title } : await store(answer, status)
        const usage = presentUsage(kept.answer.usage, asked.asker.role)
        const { withdrawn, steps, reading } = kept.answer.trail ?? {}
        const data: Answer = {
          ...kept.answer,
          usage,
          ...(withdrawn && { withdrawn }),
          ...(steps && { steps }),
          ...(reading && { reading }),
          ...ids,
          title: kept.title,
          status,
          ...about,
        }
        yield { event: 'answer-end', data }
      } else {
        if (part.kind === 'text') firstWords ??= performance.now() - began
        const event = takeEvent(written, part)
        if (event) yield event
      }
    }
  } finally {
    if (!finished && signal.aborted) {
      written.usage.output_tokens += estimateTokens(written)
      if (written.response !== '' || asked.place.kind !== 'answer-again') await store(written, 'stopped')
      else counts = await countUsed(deps, asked, written)
    }
    await countWordsShown(deps.db, asked, shown)
    if (!counts) await returnQuestion(deps.db, { tenantId: asked.session.tenantId, now: deps.clock.now() })
    const { reading } = shown.trail ?? {}
    if (!isStored && reading) await keepReading(deps.db, asked, reading)
  }
}

const isOnlyAsked = ({ scope }: Asked, id: string) =>
  scope.documents.some(document => document.id === id && document.onlyAsked)

const shortened = (asked: Asked) => (citation: Citation) =>
  isOnlyAsked(asked, citation.document_id) ? beginningOf(citation) : citation

/** Also of an answer that could not be stored: it was shown. */
async function countWordsShown(db: Database, asked: Asked, answer: WrittenAnswer): Promise<void> {
  const shown = wordsShown(answer, id => isOnlyAsked(asked, id))
  if (shown.length > 0) await db.transaction(tx => countShown(tx, asked.asker, shown))
}

/** Counts the tokens of an answer that is not stored; whether there were any. */
async function countUsed(deps: AskDeps, { session }: Asked, answer: WrittenAnswer): Promise<boolean> {
  const { usage, engine } = answer
  if (usage.input_tokens + usage.output_tokens === 0) return false
  await recordUsage(deps.db, session.tenantId, usage.model ?? engine.model, usage, deps.clock.now())
  return true
}

/** An answer that broke off does not replace a complete one. */
function keepsOld(asked: Asked, status: MessageStatus): boolean {
  return status === 'failed' && asked.place.kind === 'answer-again'
}

/** Adds a part to the answer so far and returns the event for it, if there is one. */
function takeEvent(
  written: WrittenAnswer,
  part: Exclude<EngineEvent, { kind: 'sources' | 'end' }>,
): AnswerEvent | null {
  if (part.kind === 'writer') {
    written.engine = part.engine
    written.usage = { ...written.usage, input_tokens: part.inputTokens }
    if (part.trail) written.trail = part.trail
    return null
  }
  if (part.kind === 'reading') {
    const { engine, usage, reading } = part
    const trail: Trail = { carried: [], reading: { ...reading, ended: 'stopped' } }
    Object.assign(written, { engine, usage: { ...usage }, trail })
    return { event: 'documents-read', data: reading }
  }
  if (part.kind === 'looking') {
    const { engine, usage } = part
    Object.assign(written, { engine, usage: { ...usage } })
    return null
  }
  if (part.kind === 'step') {
    const taken = [...(written.trail?.steps?.taken ?? []), part.step]
    const steps = { taken, ended: 'stopped' as const, kept_local: 0 }
    written.trail = { ...written.trail, carried: part.documents, steps }
    return { event: 'step-taken', data: { step: part.step } }
  }
  if (part.kind === 'text') {
    written.response += part.text
    return { event: 'text-delta', data: { text: part.text } }
  }
  if (part.kind === 'withdrawn') {
    const { withdrawn } = part
    const trail = { carried: [], ...written.trail, withdrawn }
    Object.assign(written, { response: '', citations: [], verdicts: [], trail })
    return { event: 'answer-withdrawn', data: { withdrawn } }
  }
  const known = new Set(written.citations.map(({ index }) => index))
  written.citations.push(...part.citations.filter(({ index }) => !known.has(index)))
  written.verdicts = withVerdict(written.verdicts, part.verdict)
  return { event: 'citation-checked', data: { citations: part.citations, verdict: part.verdict } }
}

/** A judge's verdict on a sentence replaces that of the rules. */
function withVerdict(verdicts: Verdict[], verdict: Verdict): Verdict[] {
  const at = verdicts.findIndex(({ start }) => start === verdict.start)
  return at < 0 ? [...verdicts, verdict] : verdicts.with(at, verdict)
}

function withCost({ costOf }: AskDeps, { usage, engine }: WrittenAnswer): Usage {
  const model = usage.model ?? engine.model
  return model === null ? usage : { ...usage, model, cost: costOf(model, usage) }
}

/** A model reports its usage only when it has finished, so that of a stopped answer is estimated. */
function estimateTokens({ engine, response }: WrittenAnswer): number {
  return engine.kind === 'model' ? Math.ceil(response.length / 4) : 0
}
