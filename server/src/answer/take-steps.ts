import type { Step, Steps } from '@citewell/contract/answer-events.ts'
import {
  type LanguageModel,
  ModelFailure,
  type ModelUsage,
} from '../providers/language-model/language-model.ts'
import { type Course, type StepCeilings, spending, type Writer } from './course.ts'
import type { EngineEvent } from './engine-events.ts'
import {
  describeDocuments,
  notRun,
  runStep,
  type StepDeps,
  type StepTaken,
  showPassages,
} from './run-step.ts'
import type { ComputedFact, FoundPassage, Question } from './stages.ts'
import { createStepPrompt, type Result } from './steps/step-prompt.ts'
import { callsInText, parsed, readCall, type WrittenCall } from './steps/tools.ts'

/** What the steps brought. */
export type Looked = {
  /** Best first: what each step found, in turn, and what was known before. */
  passages: FoundPassage[]
  computed: ComputedFact[]
  steps: Steps
  /** The documents whose words the steps and what was searched for may hold. */
  documents: string[]
}

type Deps = StepDeps & {
  writer: Writer
  ceilings: StepCeilings
  course: Course
  /** Number of documents that are left out since their text stays on this machine. */
  keptLocal: number
  onFailure: (error: unknown, what: string) => void
  signal: AbortSignal
}

const longestReply = 8_000
const charactersOfToken = 4
/** A model that calls more at once is not taken at its word. */
const mostAtOnce = 8
const longestCall = 20_000
const longestCallShown = 400

/**
 * Lets the model look things up before it answers, call by call, until it has enough or a ceiling ends it. Yields what
 * each call costs before it is made, and each step when it is done. What fails is said to the model; nothing that was
 * found is lost. Throws the signal's reason when it is aborted.
 */
export async function* takeSteps(
  deps: Deps,
  question: Question,
  first: FoundPassage[],
): AsyncGenerator<EngineEvent, Looked> {
  const { writer, ceilings, course, signal } = deps
  const spend = spending(writer, course)
  const seen: FoundPassage[] = []
  const lists: FoundPassage[][] = []
  const computed: ComputedFact[] = []
  const taken: Step[] = []
  const made = new Set<string>()
  const results: Result[] = [{ call: 'search with the question itself', text: showPassages(first, seen) }]
  const { window } = writer.language.detailsOf(writer.model)
  const request = createStepPrompt(question, await describeDocuments(deps), window)
  const late = AbortSignal.timeout(ceilings.seconds * 1000)
  const before = tokensOf(course.used)

  const look = async function* (): AsyncGenerator<EngineEvent, Steps['ended']> {
    for (;;) {
      const left = ceilings.calls - taken.length
      if (left <= 0) return 'calls'
      if (late.aborted || ceilings.seconds <= 0) return 'seconds'
      const asked = {
        model: writer.model,
        ...request(results, left),
        signal: AbortSignal.any([signal, late]),
      }
      const guess = Math.ceil((asked.instructions.length + asked.prompt.length) / charactersOfToken)
      const room = ceilings.tokens - (tokensOf(course.used) - before) - guess
      if (room < 0) return 'tokens'
      const usage = { ...course.used, model: writer.model, input_tokens: course.used.input_tokens + guess }
      yield { kind: 'looking', engine: engineOf(deps), usage }
      const reply = await replyTo(writer.language, asked, late, room * charactersOfToken)
      signal.throwIfAborted()
      if (reply.usage) spend(reply.usage)
      if (reply.failure) {
        if (late.aborted) return 'seconds'
        deps.onFailure(reply.failure, 'Nothing more was looked up since the language model failed')
        return 'failed'
      }
      if (reply.isCut) return 'tokens'
      if (reply.calls.length === 0) return 'enough'
      for (const written of reply.calls.slice(0, Math.min(left, mostAtOnce))) {
        if (late.aborted) return 'seconds'
        const done = await take(deps, written, seen, made)
        signal.throwIfAborted()
        taken.push(done.step)
        if (done.passages.length > 0) lists.push(done.passages)
        computed.push(...done.computed)
        results.push({ call: describeCall(written), text: done.text })
        yield { kind: 'step', step: done.step, documents: documentsOf(seen, computed) }
      }
    }
  }

  const ended = yield* look()
  return {
    passages: inTurn([...lists, first]),
    computed,
    steps: { taken, ended, kept_local: deps.keptLocal },
    documents: documentsOf(seen, computed),
  }
}

/** Runs a call once. What makes no sense or fails is said instead. */
async function take(
  deps: Deps,
  written: WrittenCall,
  seen: FoundPassage[],
  made: Set<string>,
): Promise<StepTaken> {
  const call = readCall(written)
  if (!call) return notRun('search', 'refused', 'There is no such tool, or its arguments do not fit it.')
  const key = JSON.stringify([call.tool, call.given])
  if (made.has(key)) return notRun(call.step, 'refused', 'This call was made before; see its result.')
  made.add(key)
  try {
    return await runStep(deps, call, seen)
  } catch (error) {
    deps.signal.throwIfAborted()
    deps.onFailure(error, 'A step of an answer failed')
    return notRun(call.step, 'failed', 'This call failed.')
  }
}

type Reply = {
  calls: WrittenCall[]
  usage: ModelUsage | null
  failure: ModelFailure | null
  /** Whether it went on beyond the tokens that are left. */
  isCut: boolean
}

/**
 * The calls of a reply, whether the endpoint takes tools or the model writes them as text. Of one that ended at the
 * model's own limit only whole calls count; without any, it failed.
 */
async function replyTo(
  language: LanguageModel,
  request: Parameters<LanguageModel['write']>[0],
  late: AbortSignal,
  room: number,
): Promise<Reply> {
  let text = ''
  let length = 0
  const calls: WrittenCall[] = []
  const guess = () => ({
    input_tokens: Math.ceil((request.instructions.length + request.prompt.length) / charactersOfToken),
    output_tokens: Math.ceil(length / charactersOfToken),
  })
  let usage: ModelUsage | null = null
  let isWhole = true
  try {
    for await (const part of language.write({ ...request, totalMilliseconds: longestCall })) {
      if (part.kind === 'end') [usage, isWhole] = [part.usage, part.reason !== 'length']
      else if (part.kind === 'text') text += part.text
      else calls.push({ name: part.name, arguments: parsed(part.arguments) })
      if (part.kind !== 'end') length += part.kind === 'text' ? part.text.length : part.arguments.length
      if (length > room) return { calls: [], usage: guess(), failure: null, isCut: true }
      if (text.length > longestReply) break
    }
    const written = calls.length > 0 ? calls : callsInText(text)
    const made = isWhole ? written : written.filter(call => call.arguments !== null)
    const failure = isWhole || made.length > 0 ? null : new ModelFailure('answer_too_long')
    return { calls: made, usage: usage ?? guess(), failure, isCut: false }
  } catch (error) {
    if (late.aborted)
      return { calls: [], usage: guess(), failure: new ModelFailure('model_slow'), isCut: false }
    if (!(error instanceof ModelFailure)) throw error
    return { calls: [], usage: error.worked ? guess() : null, failure: error, isCut: false }
  }
}

function engineOf({ writer, course }: Deps) {
  const { host } = writer.language
  const sentTo = [...new Set([...course.sentTo, ...(host === null ? [] : [host])])]
  return { kind: 'model' as const, model: writer.model, sent_to: sentTo, note: null }
}

function tokensOf({ input_tokens, output_tokens }: ModelUsage): number {
  return input_tokens + output_tokens
}

function documentsOf(seen: FoundPassage[], computed: ComputedFact[]): string[] {
  const places = computed.flatMap(({ spans }) => spans.map(({ passage }) => passage))
  return [...new Set([...seen, ...places].map(({ documentId }) => documentId))]
}

function describeCall({ name, arguments: given }: WrittenCall): string {
  return `${name} ${JSON.stringify(given)}`.slice(0, longestCallShown)
}

/** The first of each list, then the second, and so on; each passage once. */
function inTurn(lists: FoundPassage[][]): FoundPassage[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat()
  return [...new Map(all.map(passage => [passage.id, passage])).values()]
}
