import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { Database } from '../platform/database/database.ts'
import { checkSentence } from './check/check-sentence.ts'
import { citeSpans } from './cite/cite-spans.ts'
import { emptyAnswer } from './empty-answer.ts'
import { findPassages } from './retrieve/find-passages.ts'
import { narrowScope } from './retrieve/narrow-scope.ts'
import { outlinePassages } from './retrieve/outline-passages.ts'
import type { AnswerPart, Draft, FoundPassage, Question, Scope } from './stages.ts'
import { wantsSummary } from './wants-summary.ts'
import { writeQuotes } from './write/write-quotes.ts'
import { writeSummary } from './write/write-summary.ts'

/**
 * Answers a question from the scope's documents, read this first: retrieve → write → cite → check.
 * Yields the sources, then each sentence with its check, then the whole. Throws the signal's reason
 * when it is aborted.
 */
export async function* answerQuestion(
  { db }: { db: Database },
  question: Question,
  scope: Scope,
  { signal }: { signal?: AbortSignal } = {},
): AsyncGenerator<AnswerPart> {
  const asked = { text: clean(question.text), earlier: question.earlier.map(clean) }
  const { passages, draft } = await draftAnswer(db, asked, scope)
  signal?.throwIfAborted()
  yield { kind: 'sources', passages }

  const spans = draft.sentences.flatMap(sentence => sentence.sources)
  const citations = await citeSpans(db, scope.ownerId, spans)
  const nearest = await citeSpans(db, scope.ownerId, draft.nearest)
  const answer = emptyAnswer()
  let cited = 0
  for (const [index, sentence] of draft.sentences.entries()) {
    signal?.throwIfAborted()
    const own = citations.slice(cited, cited + sentence.sources.length)
    cited += own.length
    const start = answer.response.length
    const marked = [sentence.text, ...own.map(citation => `[${citation.index}]`)].join(' ')
    const last = index === draft.sentences.length - 1
    const text = marked + (last ? '' : sentence.breakAfter ? '\n\n' : ' ')
    answer.response += text
    yield { kind: 'text', text }
    if (own.length === 0) continue
    const verdict = checkCited(sentence.plain, own, start, start + marked.length)
    answer.citations.push(...own)
    answer.verdicts.push(verdict)
    yield { kind: 'checked', citations: own, verdict }
  }
  yield {
    kind: 'end',
    status: 'complete',
    answer: { ...answer, nearest, confidence: draft.confidence },
  }
}

async function draftAnswer(
  db: Database,
  question: Question,
  scope: Scope,
): Promise<{ passages: FoundPassage[]; draft: Draft }> {
  const summary = wantsSummary(question.text)
  const found = await findPassages(db, question, scope)
  if (!summary)
    return { passages: found.passages, draft: writeQuotes(question.text, found.terms, found.passages) }
  // "Summarize the payment terms" names a subject; "summarize this" means all of it.
  const subject = found.terms.some(term => term.subject && !term.earlier && term.passages > 0)
  const passages = subject
    ? found.passages.slice(0, 8)
    : await outlinePassages(db, narrowScope(question.text, scope).scope)
  return { passages, draft: writeSummary(passages, summary) }
}

function checkCited(text: string, citations: Citation[], start: number, end: number): Verdict {
  const quotes = citations.map(citation => citation.quote)
  return { start, end, citations: citations.map(({ index }) => index), ...checkSentence(text, quotes) }
}

/** Control characters mean nothing to search, and the database refuses NUL. */
function clean(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ' ')
}
