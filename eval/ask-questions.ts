import { answerQuestion } from '../server/src/answer/answer-question.ts'
import type { Scope, WrittenAnswer } from '../server/src/answer/stages.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import type { Baseline } from './baseline.ts'
import type { Collection, Question } from './collections.ts'
import { evenly } from './evenly.ts'
import type { Quoted } from './quoted.ts'

/** A question with the quotes of the product and of the baseline. */
export type Asked = { question: Question; own: Quoted; plain: Quoted }

/** Answers the collection's questions with the quoting engine and with the baseline's single sentence. */
export async function askQuestions(
  db: Database,
  scope: Scope,
  { questions, withinDocument }: Collection,
  baseline: Baseline,
  limit: number,
): Promise<Asked[]> {
  // A claim may have several lines, one for each document with evidence.
  const answers = new Map<string, Quoted>()
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

/** With the location that people are shown. */
export type FullyQuoted = { quotes: (Quoted['quotes'][number] & Place)[]; confidence: number }
type Place = { filename: string; page: number | null; location: string }

/** The quoting engine's answer from the scope. */
export async function quotedAnswer(db: Database, text: string, scope: Scope): Promise<FullyQuoted> {
  const { citations, confidence } = await wholeAnswer(answerQuestion({ db }, { text, earlier: [] }, scope))
  return {
    quotes: citations.map(({ document_id, quote, ...place }) => ({
      documentId: document_id,
      text: quote,
      ...place,
    })),
    confidence: confidence ?? 0,
  }
}

async function wholeAnswer(parts: ReturnType<typeof answerQuestion>): Promise<WrittenAnswer> {
  for await (const part of parts) if (part.kind === 'end') return part.answer
  throw new Error('The answer did not end')
}
