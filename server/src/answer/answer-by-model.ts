import type { Choices, Engine, Reading, Steps, Withdrawn } from '@citewell/contract/answer-events.ts'
import type { Trail } from '../domain/chats/chat-tables.ts'
import type { Database } from '../platform/database/database.ts'
import { ModelFailure, type ModelUsage } from '../providers/language-model/language-model.ts'
import { answerWithModel, type ModelEvent } from './answer-with-model.ts'
import { highlightWords } from './cite/highlight-words.ts'
import { type Course, spending, type Writer } from './course.ts'
import type { EngineEvent } from './engine-events.ts'
import { createJudge } from './judge-sentences.ts'
import { withoutMarks } from './read-marks.ts'
import type { ComputedFact, Question, Scope } from './stages.ts'
import type { AskedTerm } from './understood-question.ts'
import type { Carried } from './write/carry-turns.ts'
import { modelPrompt, type PromptParts } from './write/model-prompt.ts'
import type { Said } from './write/own-words/said.ts'
import { roughTokens } from './write/rough-tokens.ts'

/** What a model's answer is written from. */
export type GivenToModel = Carried &
  Pick<PromptParts, 'missing'> & {
    choices?: Choices
    /** Those of the question, which are highlighted in the nearest passages. */
    terms?: AskedTerm[]
    computed?: ComputedFact[]
    steps?: Steps
    reading?: Reading | null
  }

type Deps = {
  db: Database
  writer: Writer
  course: Course
  onFailure: (error: unknown, what: string) => void
  signal: AbortSignal
}

/**
 * Yields a model's answer as it arrives, then the whole answer with the tokens used and where text was sent. If its main
 * claim is not borne out, the model is asked once more, and what it then writes replaces the answer if that is better.
 * Throws what answerWithModel throws; a failed call that the model worked on is counted.
 */
export async function* answerByModel(
  deps: Deps,
  question: Question,
  given: GivenToModel,
  scope: Scope,
  said: Said,
): AsyncGenerator<EngineEvent> {
  const { db, writer, course, onFailure, signal } = deps
  const { documents: drawsOn, steps, reading } = given
  const trail: Trail = { carried: drawsOn, ...(steps && { steps }), ...(reading && { reading }) }
  const known = drawsOn.length > 0 || steps || reading ? { trail } : {}
  const { judging } = writer
  const judge = judging && createJudge({ writer, ceilings: judging, spend: spending(writer, course), signal })
  const write = (parts: PromptParts) =>
    answerWithModel({ db, ...writer, judge, signal }, question, parts, scope, said)
  let engine: Engine | null = null
  let first: Written | null = null
  let inputTokens = 0
  for await (const event of counted(deps, write(given))) {
    if (event.kind === 'writer') {
      engine = { ...event.engine, sent_to: [...new Set([...course.sentTo, ...event.engine.sent_to])] }
      inputTokens = event.inputTokens
      yield { ...event, engine, inputTokens: inputTokens + course.used.input_tokens, ...known }
    } else if (event.kind === 'judging') {
      const input_tokens = course.used.input_tokens + inputTokens
      if (engine) yield { kind: 'looking', engine, usage: { ...course.used, input_tokens } }
    } else if (event.kind === 'written') first = event
    else yield event
  }
  if (!engine || !first) return
  const draft = draftToDoubt(first)
  const { window } = writer.language.detailsOf(writer.model)
  const looksAgain = draft !== null && tokensOfLook(question, { ...given, draft }, scope) <= window
  if (looksAgain) {
    const { input_tokens, output_tokens } = course.used
    const drafted = estimate(0, first.response).output_tokens
    const output = Math.max(0, output_tokens - drafted)
    const usage = {
      ...course.used,
      input_tokens: input_tokens + inputTokens + drafted,
      output_tokens: output,
    }
    yield { kind: 'looking', engine, usage }
  }
  const second = looksAgain ? await lookAgain(deps, draft, counted(deps, write({ ...given, draft }))) : null
  if (second) yield* second.events
  const { failure, response, citations, verdicts, ...written } = second?.written ?? first
  const nearest = written.nearest.map(citation => highlightWords(citation, given.terms ?? []))
  if (failure) onFailure(failure, 'An answer ended early')
  const note = failure && { code: failure.code, message: `${failure.message} The answer ends here.` }
  const choices = given.choices ?? []
  yield {
    kind: 'end',
    status: failure ? 'failed' : 'complete',
    answer: {
      ...{ response, citations, verdicts, nearest, confidence: null },
      ...(second ? { trail: { ...trail, withdrawn: second.withdrawn } } : known),
      ...(choices.length > 0 && { choices }),
      engine: { ...engine, note },
      usage: course.used,
    },
  }
}

type Written = Extract<ModelEvent, { kind: 'written' }>

/** Counts the tokens of a call, from its lengths where they are not reported. */
async function* counted(
  { writer, course }: Deps,
  events: AsyncGenerator<ModelEvent>,
): AsyncGenerator<Exclude<ModelEvent, { kind: 'asked' }>> {
  const spend = spending(writer, course)
  let inputTokens = 0
  let begun = false
  try {
    for await (const event of events) {
      begun ||= event.kind === 'writer'
      if (event.kind === 'asked') inputTokens = event.inputTokens
      else {
        if (event.kind === 'written') spend(event.usage ?? estimate(inputTokens, event.response))
        yield event
      }
    }
  } catch (error) {
    if (error instanceof ModelFailure && error.worked && !begun) spend(estimate(inputTokens, ''))
    throw error
  }
}

function estimate(input_tokens: number, response: string): ModelUsage {
  return { input_tokens, output_tokens: Math.ceil(response.length / 4) }
}

type Draft = NonNullable<PromptParts['draft']>

/** An answer whose first claim is not borne out, with what the check says; else null. */
function draftToDoubt(first: Written): Draft | null {
  if (first.failure !== null || !isDoubted(first)) return null
  const withdrawn = first.verdicts
    .filter(({ verdict }) => verdict === 'unsupported')
    .map(({ start, end, reason }) => ({ text: plainText(first.response.slice(start, end)), reason }))
  return { text: first.response, withdrawn }
}

/** Of the call that looks again, with a second version as long as the first. */
function tokensOfLook(question: Question, parts: PromptParts & { draft: Draft }, scope: Scope): number {
  const { instructions, prompt } = modelPrompt(question, { ...parts, answersIn: scope.answersIn })
  return roughTokens(instructions + prompt + parts.draft.text)
}

/** A second version of an answer; null if it is no better. */
async function lookAgain(
  { onFailure, signal }: Deps,
  { withdrawn }: Draft,
  written: ReturnType<typeof counted>,
): Promise<{ written: Written; events: EngineEvent[]; withdrawn: Withdrawn[] } | null> {
  const events: EngineEvent[] = [{ kind: 'withdrawn', withdrawn }]
  try {
    for await (const event of written) {
      if (event.kind === 'text' || event.kind === 'checked') events.push(event)
      if (event.kind === 'written' && !event.failure && !isDoubted(event))
        return { written: event, events, withdrawn }
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelFailure)) throw error
    onFailure(error, 'An answer was not looked at again since the language model failed')
  }
  return null
}

function plainText(sentence: string): string {
  return withoutMarks(sentence)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
}

/** Whether the first claim of an answer is not borne out. */
function isDoubted({ verdicts: [main] }: Written): boolean {
  return main?.verdict === 'unsupported'
}
