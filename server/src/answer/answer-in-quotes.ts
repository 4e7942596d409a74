import type { Engine } from '@citewell/contract/answer-events.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { Database } from '../platform/database/database.ts'
import { checkSentence } from './check/check-sentence.ts'
import { citeSpans } from './cite/cite-spans.ts'
import { emptyAnswer } from './empty-answer.ts'
import { joinQuotes } from './join-quotes.ts'
import type { AnswerPart, Draft, Gathered, Question, Scope, WrittenAnswer } from './stages.ts'
import { compareDocuments } from './write/compare-documents.ts'
import { compareFound } from './write/compare-found.ts'
import { connectingLine } from './write/connecting-line.ts'
import { noDocuments, noDocumentsYet, notInDocuments, notInDocumentsYet } from './write/not-in-documents.ts'
import { writeQuotes } from './write/write-quotes.ts'
import { writeSummary } from './write/write-summary.ts'

const separators = { true: '\n\n', line: '\n', false: ' ' }

type Told = { engine: Engine; usage: WrittenAnswer['usage']; signal: AbortSignal }

/** Answers with the quoting engine: each sentence with its check, then the whole. */
export async function* answerInQuotes(
  db: Database,
  question: Question,
  scope: Scope,
  found: Gathered,
  { engine, usage, signal }: Told,
): AsyncGenerator<AnswerPart> {
  const draft =
    scope.documents.length > 0
      ? await joinQuotes(db, scope.ownerId, draftOf(question, found))
      : nothingToSearch(scope)
  const spans = draft.sentences.flatMap(sentence => sentence.sources)
  const citations = await citeSpans(db, scope.ownerId, spans)
  const nearest = await citeSpans(db, scope.ownerId, draft.nearest)
  const answer = { ...emptyAnswer(), engine, usage }
  yield { kind: 'writer', engine, inputTokens: usage.input_tokens }
  let cited = 0
  for (const [index, sentence] of draft.sentences.entries()) {
    signal.throwIfAborted()
    const own = citations.slice(cited, cited + sentence.sources.length)
    cited += own.length
    const start = answer.response.length
    const said = scope.incomplete && sentence.text === notInDocuments ? notInDocumentsYet : sentence.text
    const marked = [said, ...own.map(citation => `[${citation.index}]`)].join(' ')
    const last = index === draft.sentences.length - 1
    const text = marked + (last ? '' : separators[`${sentence.breakAfter}`])
    answer.response += text
    yield { kind: 'text', text }
    if (own.length === 0) continue
    const verdict = checkCited(sentence.plain, own, start, start + marked.length)
    answer.citations.push(...own)
    answer.verdicts.push(verdict)
    yield { kind: 'checked', citations: own, verdict }
  }
  yield { kind: 'end', status: 'complete', answer: { ...answer, nearest, confidence: draft.confidence } }
}

function nothingToSearch({ incomplete }: Scope): Draft {
  return {
    sentences: [connectingLine(incomplete ? noDocumentsYet : noDocuments)],
    nearest: [],
    confidence: null,
  }
}

function draftOf(question: Question, { passages, terms, summary, sides, outline }: Gathered): Draft {
  if (sides.length > 0) return outline ? compareDocuments(sides) : compareFound(sides)
  if (summary !== null && summary !== 'comparison') return writeSummary(passages, summary)
  return writeQuotes(question.text, terms, passages)
}

function checkCited(text: string, citations: Citation[], start: number, end: number): Verdict {
  const quotes = citations.map(citation => citation.quote)
  return { start, end, citations: citations.map(({ index }) => index), ...checkSentence(text, quotes) }
}
