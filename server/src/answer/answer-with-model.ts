import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { Database } from '../platform/database/database.ts'
import {
  estimateUsage,
  type LanguageModel,
  type ModelFailure,
  type ModelUsage,
} from '../providers/language-model/language-model.ts'
import { checkSentence, checkStanding, checkUncited, contradictsFacts } from './check/check-sentence.ts'
import type { Checked } from './check/checked.ts'
import { citeSpans, createCiter } from './cite/cite-spans.ts'
import { createMarkResolver, type ResolvedSentence } from './cite/resolve-marks.ts'
import type { EngineEvent } from './engine-events.ts'
import type { Judge, OpenSentence } from './judge-sentences.ts'
import { withoutMarks } from './read-marks.ts'
import type { FoundPassage, ModelSentence, Question, Scope, SourceSpan } from './stages.ts'
import { modelPrompt, type PromptParts } from './write/model-prompt.ts'
import { neutraliseModelText } from './write/neutralise-markdown.ts'
import { english } from './write/own-words/english.ts'
import type { Said } from './write/own-words/said.ts'
import { writeWithModel } from './write/write-with-model.ts'

export type ModelDeps = {
  db: Database
  language: LanguageModel
  model: string
  judge?: Judge | undefined
  signal: AbortSignal
}

/** The text and checks of a model's answer as they arrive, then what is only known at its end. */
export type ModelEvent =
  | Extract<EngineEvent, { kind: 'writer' | 'text' | 'checked' }>
  /** Comes before the call. */
  | { kind: 'asked'; inputTokens: number }
  /** A judge was asked or has answered, so that more tokens are used. */
  | { kind: 'judging' }
  | {
      kind: 'written'
      response: string
      citations: Citation[]
      verdicts: Verdict[]
      /** Null if the model did not report it. */
      usage: ModelUsage | null
      failure: ModelFailure | null
      /** The closest passages, when the model said that the passages do not answer. */
      nearest: Citation[]
    }

const mostNearest = 3

/**
 * Answers with a language model from the passages and the earlier turns. Cuts its text into sentences, replaces their marks by citations of
 * exact spans or drops them, checks each sentence, and neutralises links and images. Throws ModelFailure when no text
 * arrived, and the signal's reason when it is aborted.
 */
export async function* answerWithModel(
  { db, language, model, judge, signal }: ModelDeps,
  question: Question,
  given: PromptParts,
  { tenantId, incomplete, documents, answersIn }: Scope,
  said: Said,
): AsyncGenerator<ModelEvent> {
  const { passages } = given
  const prompt = modelPrompt(question, { ...given, answersIn })
  const { input_tokens: inputTokens } = estimateUsage(prompt, '')
  yield { kind: 'asked', inputTokens }
  const resolveMarks = createMarkResolver(
    passages,
    (claim, quotes) => checkStanding(claim, quotes).verdict,
    given.computed,
  )
  const text = createAnswerText(
    [...passages, ...(given.computed ?? [])].map(({ text }) => text),
    createCiter(db, tenantId),
  )
  const round = judge?.()
  const local = new Set(documents.filter(({ keepLocal }) => keepLocal).map(({ id }) => id))
  /** "Not in your documents" is held back until it is clear that nothing follows it. */
  let held: ModelSentence | null = null
  let begun = false
  let usage: ModelUsage | null = null
  let failure: ModelFailure | null = null

  try {
    for await (const written of writeWithModel(language, model, prompt, signal)) {
      if (written.kind === 'end') {
        usage = written.usage
        failure = written.failure
        continue
      }
      if (!begun) {
        begun = true
        const engine = { kind: 'model' as const, model, sent_to: [language.host ?? ''], note: null }
        yield { kind: 'writer', engine, inputTokens }
      }
      if (!held && text.response === '' && saysNothingFound(written.sentence)) {
        held = written.sentence
        continue
      }
      for (const sentence of held ? [held, written.sentence] : [written.sentence]) {
        if (/\n\s*\n/.test(sentence.lead)) round?.ask()
        const resolved = resolveMarks(sentence)
        yield* text.add(sentence, resolved)
        const open = openSentence(resolved, text.verdicts.at(-1), text.response.length)
        if (open && !open.passages.some(({ documentId }) => local.has(documentId))) round?.add(open)
      }
      held = null
      if (round) yield* judgedSoFar(round, text)
    }

    let nearest: Citation[] = []
    if (held) {
      nearest = await citeSpans(db, tenantId, passages.slice(0, mostNearest).map(wholePassage))
      const nothing = incomplete ? said.notInDocumentsYet : said.notInDocuments
      yield text.say([nothing, ...(nearest.length > 0 ? [said.nearestShown] : [])].join('\n\n'))
    }
    if (round) {
      round.ask()
      yield* judgedSoFar(round, text)
      for await (const judged of round.rest()) yield* text.judge(judged)
    }
    const { response, citations, verdicts } = text
    yield { kind: 'written', response, citations, verdicts, usage, failure, nearest }
  } finally {
    round?.leave()
  }
}

function* judgedSoFar(round: ReturnType<Judge>, text: AnswerText): Generator<ModelEvent> {
  if (round.hasSpent()) yield { kind: 'judging' }
  yield* text.judge(round.news())
}

/**
 * The sentence added last if it cites passages and a model may judge it: rules left it open, or doubt it for its words
 * alone and not for a number, date or name that stands nowhere in these passages.
 */
function openSentence(
  { claim, tokens, computed, checkable }: ResolvedSentence,
  verdict: Verdict | undefined,
  length: number,
): OpenSentence | null {
  if (!checkable || claim === '' || computed.length > 0 || verdict?.end !== length) return null
  if (verdict.verdict === 'supported' || verdict.verdict === 'computed') return null
  const passages = tokens
    .flatMap(token => (token.kind === 'mark' ? token.spans : []))
    .map(span => span.passage)
  if (passages.length === 0) return null
  const texts = passages.map(({ text }) => text)
  const isRuled = verdict.verdict === 'unsupported' && contradictsFacts(claim, texts)
  return isRuled ? null : { verdict, claim, passages }
}

function saysNothingFound({ raw }: ModelSentence): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return plain(withoutMarks(raw)) === plain(english.notInDocuments)
}

function wholePassage(passage: FoundPassage): SourceSpan {
  return { passage, start: passage.start, end: passage.end }
}

type AnswerText = ReturnType<typeof createAnswerText>

/** Builds the answer's text and the citations of its spans as sentences are added. */
function createAnswerText(given: string[], cite: (spans: SourceSpan[]) => Promise<Citation[]>) {
  const known = new Map<string, Citation>()
  const answer = {
    response: '',
    citations: [] as Citation[],
    verdicts: [] as Verdict[],

    /** Adds text of our own. */
    say: (text: string) => {
      answer.response += text
      return { kind: 'text' as const, text }
    },

    /** Adds a sentence of the model with its verdict. */
    add: async function* (sentence: ModelSentence, resolved: ResolvedSentence): AsyncGenerator<ModelEvent> {
      const own = await citationsOf(resolved)
      const lead = neutraliseModelText(sentence.lead, '').replace(/\n{3,}/g, '\n\n')
      const before = answer.response + (answer.response === '' ? lead.trimStart() : lead)
      const text = compose(before, sentence, resolved, own)
      const added = text.slice(answer.response.length)
      answer.response = text
      if (added !== '') yield { kind: 'text', text: added }
      if (!resolved.checkable) return
      const citations = [...new Set([...own.values()].flat())]
      const verdict = {
        start: before.length,
        end: text.length,
        citations: citations.map(({ index }) => index),
        ...(citations.length > 0
          ? checkCited(
              resolved,
              citations.map(({ quote }) => quote),
            )
          : checkUncited(resolved.claim, given)),
      }
      answer.verdicts.push(verdict)
      yield { kind: 'checked', citations, verdict }
    },

    /** Puts what was judged of sentences in the place of their verdicts. */
    judge: function* (judged: ReturnType<ReturnType<Judge>['news']>): Generator<ModelEvent> {
      for (const [before, checked] of judged) {
        const at = answer.verdicts.indexOf(before)
        if (at < 0) continue
        const verdict = { ...before, ...checked }
        answer.verdicts[at] = verdict
        yield { kind: 'checked', citations: [], verdict }
      }
    },
  }

  /** Citations by token index; a span that was cited before keeps its number. */
  async function citationsOf({ tokens }: ResolvedSentence): Promise<Map<number, Citation[]>> {
    const own = new Map<number, Citation[]>()
    for (const [at, token] of tokens.entries()) {
      if (token.kind === 'text') continue
      const citations: Citation[] = []
      for (const span of token.spans) {
        const key = `${span.passage.id} ${span.start} ${span.end}`
        const [made] = known.has(key) ? [known.get(key)] : await cite([span])
        if (!made) continue
        const citation = known.get(key) ?? { ...made, index: answer.citations.length + 1 }
        if (!known.has(key)) answer.citations.push(citation)
        known.set(key, citation)
        citations.push(citation)
      }
      own.set(at, citations)
    }
    return own
  }
  return answer
}

/** What the cells of a calculation do not say, its result may. */
function checkCited({ claim, computed }: ResolvedSentence, quotes: string[]): Checked {
  if (computed.length === 0) return checkSentence(claim, quotes)
  const checked = checkSentence(claim, [...computed, ...quotes])
  return checked.verdict === 'supported' ? { verdict: 'computed', reason: null } : checked
}

/** The answer with the sentence appended: its words neutralised, its marks replaced. */
function compose(
  before: string,
  sentence: ModelSentence,
  { tokens }: ResolvedSentence,
  own: Map<number, Citation[]>,
): string {
  let text = before
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'text') {
      const words = neutraliseModelText(token.text, text.at(-1) ?? '', sentence.code)
      const afterMark = at > 0 && text.endsWith(']')
      text += afterMark && /^[\p{L}\p{N}]/u.test(words) ? ` ${words}` : words
      continue
    }
    const marks = (own.get(at) ?? []).map(({ index }) => `[${index}]`)
    const next = tokens[at + 1]
    if (marks.length > 0) text = `${text.length > before.length ? text.trimEnd() : text} ${marks.join(' ')}`
    // A dropped mark takes the space before it along.
    else if (
      text.length > before.length &&
      (!next || (next.kind === 'text' && /^[\s.,;:!?)]/.test(next.text)))
    )
      text = text.trimEnd()
  }
  return text
}
