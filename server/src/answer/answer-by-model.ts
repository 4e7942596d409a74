import type { Choices, Engine } from '@citewell/contract/answer-events.ts'
import type { Database } from '../platform/database/database.ts'
import { ModelFailure } from '../providers/language-model/language-model.ts'
import { answerWithModel } from './answer-with-model.ts'
import { type Course, spending, type Writer } from './course.ts'
import type { EngineEvent, Question, Scope } from './stages.ts'
import type { Carried } from './write/carry-turns.ts'
import type { Said } from './write/own-words/said.ts'

/** What a model's answer is written from. */
export type GivenToModel = Carried & { choices?: Choices }

type Deps = {
  db: Database
  writer: Writer
  course: Course
  onFailure: (error: unknown, what: string) => void
  signal: AbortSignal
}

/**
 * Yields a model's answer as it arrives, then the whole answer with the tokens used and where text was sent. Throws what
 * answerWithModel throws; a failed call that the model worked on is counted.
 */
export async function* answerByModel(
  { db, writer, course, onFailure, signal }: Deps,
  question: Question,
  given: GivenToModel,
  scope: Scope,
  said: Said,
): AsyncGenerator<EngineEvent> {
  const trail = given.documents.length > 0 ? { trail: { carried: given.documents } } : {}
  const choices = given.choices ?? []
  const spend = spending(writer, course)
  let engine: Engine | null = null
  let inputTokens = 0
  try {
    for await (const event of answerWithModel({ db, ...writer, signal }, question, given, scope, said)) {
      if (event.kind === 'asked') inputTokens = event.inputTokens
      else if (event.kind === 'writer') {
        engine = { ...event.engine, sent_to: [...new Set([...course.sentTo, ...event.engine.sent_to])] }
        yield { ...event, engine, inputTokens: inputTokens + course.used.input_tokens, ...trail }
      } else if (event.kind === 'written' && engine) {
        const { failure, usage, response, citations, verdicts, nearest } = event
        if (failure) onFailure(failure, 'An answer ended early')
        const note = failure && { code: failure.code, message: `${failure.message} The answer ends here.` }
        spend(usage ?? { input_tokens: inputTokens, output_tokens: Math.ceil(response.length / 4) })
        yield {
          kind: 'end',
          status: failure ? 'failed' : 'complete',
          answer: {
            ...{ response, citations, verdicts, nearest, confidence: null },
            ...trail,
            ...(choices.length > 0 && { choices }),
            engine: { ...engine, note },
            usage: course.used,
          },
        }
      } else if (event.kind === 'text' || event.kind === 'checked') yield event
    }
  } catch (error) {
    const worked = error instanceof ModelFailure && error.worked
    if (worked && engine === null) spend({ input_tokens: inputTokens, output_tokens: 0 })
    throw error
  }
}
