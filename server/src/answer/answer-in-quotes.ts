import type { Engine } from '@citewell/contract/answer-events.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { Database } from '../platform/database/database.ts'
import { checkSentence } from './check/check-sentence.ts'
import { citeSpans } from './cite/cite-spans.ts'
import { highlightWords } from './cite/highlight-words.ts'
import { clauseOfNumber } from './clause-of-number.ts'
import { withLaterDecision } from './decided-later.ts'
import { type AskingMore, draftOfAll } from './draft-in-quotes.ts'
import { emptyAnswer } from './empty-answer.ts'
import type { EngineEvent } from './engine-events.ts'
import { joinQuotes } from './join-quotes.ts'
import type { Draft, DraftSentence, Gathered, Scope, WrittenAnswer } from './stages.ts'
import { toldOfMeeting, withoutMinutes } from './told-of-meeting.ts'
import type { MeetingMeant } from './understand/meeting-meant.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { changesAsked, withAmendments } from './with-amendments.ts'
import { neutraliseMarkdown } from './write/neutralise-markdown.ts'
import { connectingLine } from './write/own-lines.ts'
import type { Said } from './write/own-words/said.ts'
import { saidIn } from './write/own-words/said-in.ts'
import { doubtfulOf, remarked } from './write/remarks.ts'

const separators = { true: '\n\n', line: '\n', false: ' ' }

type Told = AskingMore & {
  engine: Engine
  usage: WrittenAnswer['usage']
  signal: AbortSignal
  meeting?: MeetingMeant | null
}

/** Answers with the quoting engine. Yields each sentence with its check, then the whole answer. */
export async function* answerInQuotes(
  db: Database,
  question: UnderstoodQuestion,
  scope: Scope,
  found: Gathered,
  { engine, usage, signal, meeting = null, ...more }: Told,
): AsyncGenerator<EngineEvent> {
  const said = saidIn(scope.answersIn ?? question.language)
  const draft =
    scope.documents.length > 0
      ? await joinQuotes(
          db,
          scope.tenantId,
          (await changesAsked(db, question, scope, said)) ??
            (meeting && (await toldOfMeeting(db, meeting, scope, said))) ??
            (await withAmendments(
              db,
              await draftOfClause(db, question, said, async () => {
                const draft = await draftOfAll({ question, found }, more, scope, said)
                return meeting
                  ? withoutMinutes(draft, meeting, said)
                  : withLaterDecision(db, draft, question.text, scope)
              }),
              question,
              scope,
              said,
            )),
        )
      : nothingToSearch(scope, said)
  const spans = draft.sentences.flatMap(sentence => sentence.sources)
  const citations = await citeSpans(db, scope.tenantId, spans)
  const highlighted = (citation: Citation) => highlightWords(citation, question.wanted.terms)
  const nearest = (await citeSpans(db, scope.tenantId, draft.nearest)).map(highlighted)
  const doubtful = doubtfulOf(draft, said)
  const answer = { ...emptyAnswer(), engine, usage }
  yield { kind: 'writer', engine, inputTokens: usage.input_tokens }
  let cited = 0
  for (const [index, sentence] of draft.sentences.entries()) {
    signal.throwIfAborted()
    const plain = citations.slice(cited, cited + sentence.sources.length)
    const own = doubtful.has(sentence) ? plain.map(highlighted) : plain
    cited += own.length
    const start = answer.response.length
    const isRefusal = sentence.text === said.notInDocuments
    const marked = [
      isRefusal ? refusal(scope, question, said) : sentence.text,
      ...own.map(citation => `[${citation.index}]`),
    ].join(' ')
    const last = index === draft.sentences.length - 1
    const text = marked + (last ? '' : separators[`${sentence.breakAfter}`])
    answer.response += text
    yield { kind: 'text', text }
    if (own.length === 0) continue
    const verdict = checkCited(sentence, own, start, start + marked.length)
    answer.citations.push(...own)
    answer.verdicts.push(verdict)
    yield { kind: 'checked', citations: own, verdict }
  }
  const { confidence, choices } = draft
  const whole = { ...answer, nearest, confidence, ...(choices && { choices }) }
  yield { kind: 'end', status: 'complete', answer: whole }
}

/** The clause that is asked for by its number; where the document has none so, what else is found is remarked. */
async function draftOfClause(
  db: Database,
  question: UnderstoodQuestion,
  said: Said,
  draftElse: () => Promise<Draft>,
): Promise<Draft> {
  const { draft, lacks } = await clauseOfNumber(db, question)
  return draft ?? (lacks ? remarked(await draftElse(), said) : draftElse())
}

/** Says what was searched, so that "not in your documents" can be judged. */
function refusal(
  { incomplete, unread = 0, documents }: Scope,
  { wanted, only }: UnderstoodQuestion,
  { notInDocuments, notInDocumentsYet, searched, onlySearched }: Said,
): string {
  const said = incomplete ? notInDocumentsYet : notInDocuments
  if (only) return `${said} ${onlySearched(neutraliseMarkdown(only.filename), documents.length)}`
  return `${said} ${searched(wanted.scope.documents.length, unread)}`
}

function nothingToSearch(scope: Scope, { noDocuments, noDocumentsYet, noneChosen }: Said): Draft {
  const waiting = scope.incomplete ? noDocumentsYet : noDocuments
  return {
    sentences: [connectingLine(scope.noneChosen ? noneChosen : waiting)],
    nearest: [],
    confidence: null,
  }
}

function checkCited(sentence: DraftSentence, cited: Citation[], start: number, end: number): Verdict {
  const quotes = cited.map(citation => citation.quote)
  const found = sentence.computed
    ? { verdict: 'computed' as const, reason: null }
    : checkSentence(sentence.plain, quotes)
  return { start, end, citations: cited.map(({ index }) => index), ...found }
}
