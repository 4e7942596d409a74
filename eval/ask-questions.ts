import { answerQuestion } from '../server/src/answer/answer-question.ts'
import type { Scope, WrittenAnswer } from '../server/src/answer/stages.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import type { Baseline } from './baseline.ts'
import type { Collection, Question } from './collections.ts'
import { type Doubt, doubtOf, leadOf } from './doubt.ts'
import { evenly } from './evenly.ts'
import type { Quoted } from './quoted.ts'

/** A question with the quotes of the product and of the baseline. */
export type Asked = { question: Question; own: Quoted & { doubt: Doubt }; plain: Quoted }

/** Answers the collection's questions with the quoting engine and with the baseline's single sentence. */
export async function askQuestions(
  db: Database,
  scope: Scope,
  { questions, withinDocument }: Collection,
  baseline: Baseline,
  limit: number,
): Promise<Asked[]> {
  // A claim may have several lines, one for each document with evidence.
  const answers = new Map<string, FullyQuoted>()
  const asked: Asked[] = []
  for (const question of evenly(questions, limit)) {
    const { text, documentId } = question
    const within = withinDocument ? documentId : null
    const documents = scope.documents.filter(({ id }) => within === null || id === within)
    const key = `${within}\n${text}`
    const own = answers.get(key) ?? (await quotedAnswer(db, text, { ...scope, documents }))
    answers.set(key, own)
    asked.push({ question, own, plain: baseline.answer(text, within) })
  }
  return asked
}

/** With the location that people are shown, the doubt that the answer states, and its own first line. */
export type FullyQuoted = {
  quotes: (Quoted['quotes'][number] & Place)[]
  confidence: number
  doubt: Doubt
  lead: string
}
type Place = { filename: string; page: number | null; location: string }

/** The quoting engine's answer from the scope. */
export async function quotedAnswer(db: Database, text: string, scope: Scope): Promise<FullyQuoted> {
  const answer = await writtenAnswer(db, text, scope)
  return {
    quotes: answer.citations.map(({ document_id, quote, ...place }) => ({
      documentId: document_id,
      text: quote,
      ...place,
    })),
    confidence: answer.confidence ?? 0,
    doubt: doubtOf(answer),
    lead: leadOf(answer),
  }
}

/** The whole answer of the engine without a model. */
export async function writtenAnswer(db: Database, text: string, scope: Scope): Promise<WrittenAnswer> {
  for await (const part of answerQuestion({ db }, { text, earlier: [] }, scope))
    if (part.kind === 'end') return part.answer
  throw new Error('The answer did not end')
}
