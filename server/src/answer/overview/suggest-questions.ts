import type { Block } from '@citewell/contract/library.ts'
import type { Database } from '../../platform/database/database.ts'
import { answerQuestion } from '../answer-question.ts'
import type { Scope, WrittenAnswer } from '../stages.ts'
import { type Candidate, findCandidates, languageOfBlocks, takeInTurn } from './find-candidates.ts'

type ReadDocument = { id: string; title: string | null; blocks: Block[] }
export type Suggested = { questions: { text: string; document_id: string }[]; complete: boolean }

const mostQuestions = 3
const mostTried = 15
/** After this many milliseconds, no further question is tried. */
export const longestSuggesting = 5_000

/**
 * Up to three questions that the documents answer. Each was put to the quoting engine, which answered it plainly from
 * the very place that the question was made of. They are in the language of most documents. No model sees any of it. `complete` is false if time ran out.
 */
export async function suggestQuestions(
  db: Database,
  scope: Scope,
  documents: ReadDocument[],
): Promise<Suggested> {
  const candidates = takeInTurn(
    inMainLanguage(documents).map(({ id, blocks, title }) =>
      findCandidates(blocks, title).map(candidate => ({ ...candidate, documentId: id })),
    ),
  ).slice(0, mostTried)
  const questions: Suggested['questions'] = []
  const begun = performance.now()
  for (const candidate of candidates) {
    if (questions.length === mostQuestions) break
    if (performance.now() - begun > longestSuggesting) return { questions, complete: false }
    const { text, documentId } = candidate
    if (questions.some(question => question.text === text)) continue
    const answer = await quoted(db, scope, text)
    if (answer && answersFrom(answer, candidate)) questions.push({ text, document_id: documentId })
  }
  return { questions, complete: true }
}

/** The documents in the language that most are in, or in one of several that are as frequent. */
export function inMainLanguage<Of extends { blocks: Block[] }>(documents: Of[]): Of[] {
  const languages = documents.map(({ blocks }) => languageOfBlocks(blocks))
  const counts = Map.groupBy(
    languages.filter(language => language !== null),
    language => language,
  )
  const most = Math.max(0, ...[...counts.values()].map(({ length }) => length))
  return documents.filter((_, at) => {
    const language = languages[at]
    return language != null && counts.get(language)?.length === most
  })
}

async function quoted(db: Database, scope: Scope, text: string): Promise<WrittenAnswer | null> {
  for await (const event of answerQuestion({ db }, { text, earlier: [] }, scope))
    if (event.kind === 'end') return event.answer
  return null
}

/** Whether it answers without a remark, and first of all from there. */
function answersFrom(answer: WrittenAnswer, { documentId, start, end }: Candidate & { documentId: string }) {
  const [first] = answer.citations
  return (
    first?.document_id === documentId &&
    first.start < end &&
    first.end > start &&
    answer.nearest.length === 0 &&
    answer.confidence !== null &&
    // Any remark comes before what is cited; only a table's head may do so, too.
    (answer.verdicts[0]?.start === 0 || answer.response.startsWith('|')) &&
    answer.verdicts.every(({ verdict }) => verdict === 'supported')
  )
}
