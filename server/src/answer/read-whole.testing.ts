import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../platform/database/database.ts'
import {
  type LanguageModel,
  ModelFailure,
  type ModelRequest,
} from '../providers/language-model/language-model.ts'
import { addDocument } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { StepCeilings } from './course.ts'
import type { EngineEvent } from './engine-events.ts'
import { modelSaying, passagesIn } from './model.testing.ts'
import type { Question, Scope } from './stages.ts'

/** The subjects of documents of some nine windows each, in whose middle it says when their subject closes. */
export const closingTopics = ['harbour', 'quarry', 'orchard']

const filler = (topic: string) =>
  Array.from({ length: 30 }, (_, at) =>
    `Paragraph ${at} speaks of ${topic} and of nothing else. `.repeat(50).trim(),
  )

/** The day on which a subject closes, as its document says. */
export const closingOf = (topic: string) =>
  `The ${topic} closes on ${closingTopics.indexOf(topic) + 3} May 2031.`

export async function addClosingDocuments(
  db: Database,
  tenantId: Scope['tenantId'],
): Promise<Scope['documents']> {
  const documents: Scope['documents'] = []
  for (const topic of closingTopics)
    documents.push(
      await addDocument(db, tenantId, `${topic}.txt`, [...filler(topic), closingOf(topic), ...filler(topic)]),
    )
  return documents
}

/** Picks the sentence on closing wherever it stands, and answers from what was picked. */
export function closingModel(fails?: (request: ModelRequest, call: number) => boolean) {
  const calls: ModelRequest[] = []
  const saying = modelSaying(request => {
    calls.push(request)
    if (fails?.(request, calls.length)) throw new ModelFailure('model_failed')
    return closingsIn(request)
  })
  const write: LanguageModel['write'] = async function* (request) {
    // A model is never faster than what waits for it.
    await turn()
    yield* saying.write(request)
  }
  return { language: { ...saying, write }, calls, readings: () => calls.filter(isReading) }
}

/** What closingModel says. */
export function closingsIn(request: ModelRequest): string {
  const closing = passagesIn(request).filter(({ text }) => / closes on /.test(text))
  const lines = closing.map(({ number, text }) => `${/The \w+ closes on [^.]+/.exec(text)?.[0]}. [${number}]`)
  return lines.join('\n') || 'Nothing.'
}

export const isReading = ({ instructions }: ModelRequest) =>
  /You read a part of a document/.test(instructions)

const usual: StepCeilings = { calls: 60, tokens: 1_000_000, seconds: 600 }

/** Answers a question about whole documents, and gives the events and the answer. */
export async function askWhole(
  db: Database,
  {
    language,
    within,
    ceilings,
    mostTokens,
    stopAt,
    ...asked
  }: Pick<Question, 'text' | 'readAll'> & {
    language: LanguageModel
    within: Scope
    ceilings?: Partial<StepCeilings>
    /** Of a prompt's passages. */
    mostTokens?: number
    /** The asker stops at the first such event. */
    stopAt?: (event: EngineEvent) => boolean
  },
) {
  const events: EngineEvent[] = []
  const failures: unknown[] = []
  const deps = {
    db,
    writer: {
      language,
      model: 'scripted',
      reading: { ...usual, ...ceilings },
      ...(mostTokens && { mostTokens }),
    },
    onFailure: (error: unknown) => void failures.push(error),
  }
  const stop = new AbortController()
  for await (const event of answerQuestion(deps, { earlier: [], ...asked }, within, stop)) {
    events.push(event)
    if (stopAt?.(event)) stop.abort(new Error('stopped'))
  }
  const end = events.at(-1)
  if (end?.kind !== 'end') throw new Error('The answer did not end')
  const progress = events.flatMap(event => (event.kind === 'reading' ? [event.reading] : []))
  return { ...end.answer, events, failures, progress }
}
