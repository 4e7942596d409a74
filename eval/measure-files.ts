import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import type { Scope } from '../server/src/answer/stages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { type FullyQuoted, quotedAnswer } from './ask-questions.ts'
import { type Figure, meanFigure, shareFigure } from './figure.ts'
import { indexFiles } from './index-files.ts'
import { holdsAnswer } from './measures.ts'

const depths = [1, 5, 10]
/** A question without answers is one that the files do not answer. */
const ownQuestion = z.object({
  question: z.string(),
  answers: z.array(z.string()).default([]),
  file: z.string().optional(),
  page: z.number().int().optional(),
})
type OwnQuestion = z.infer<typeof ownQuestion>
type Asked = OwnQuestion & { given: FullyQuoted; firstHit: number }

/** Reads the folder's files, asks each line's question over all of them, and prints every answer and the figures. */
export async function measureFiles(folder: string, questionsFile: string): Promise<Figure[]> {
  const questions = readFileSync(questionsFile, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => ownQuestion.parse(JSON.parse(line)))
  const database = await openTestDatabase()
  try {
    const { scope, failures } = await indexFiles(database.db, folder)
    for (const { filename, reason } of failures) console.log(`not read: ${filename}: ${reason}`)
    const asked: Asked[] = []
    for (const question of questions) {
      const one = await ask(database.db, scope, question)
      asked.push(one)
      print(one)
    }
    return figuresOf(asked)
  } finally {
    await database.close()
  }
}

async function ask(db: Database, scope: Scope, question: OwnQuestion): Promise<Asked> {
  const understood = await understandQuestion(db, { text: question.question, earlier: [] }, scope)
  const { passages } = await findPassages(db, understood, Math.max(...depths))
  const at = passages.findIndex(
    passage => isPlace(question, passage) && holdsAnswer(passage.text, question.answers),
  )
  const given = await quotedAnswer(db, question.question, scope)
  return { ...question, given, firstHit: at < 0 ? Number.POSITIVE_INFINITY : at }
}

function isPlace({ file, page }: OwnQuestion, found: { filename: string; page: number | null }): boolean {
  return (file === undefined || found.filename === file) && (page === undefined || found.page === page)
}

/** Whether a citation of the named file and page holds an answer. */
function citesPlace(asked: Asked): boolean {
  return asked.given.quotes.some(quote => isPlace(asked, quote) && holdsAnswer(quote.text, asked.answers))
}

function holds({ given, answers }: Asked): boolean {
  return holdsAnswer(given.quotes.map(({ text }) => text).join('\n'), answers)
}

function isRight(asked: Asked): boolean {
  return asked.answers.length > 0 ? holds(asked) : asked.given.quotes.length === 0
}

function print(asked: Asked): void {
  console.log(`${isRight(asked) ? 'right' : 'WRONG'}  ${asked.question}`)
  if (asked.given.quotes.length === 0) console.log('         (not in the documents)')
  for (const { filename, location, text } of asked.given.quotes)
    console.log(`         ${filename}, ${location}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`)
}

function figuresOf(asked: Asked[]): Figure[] {
  const answerable = asked.filter(({ answers }) => answers.length > 0)
  const others = asked.filter(({ answers }) => answers.length === 0)
  const answered = answerable.filter(({ given }) => given.quotes.length > 0)
  const words = answered.map(({ given }) =>
    given.quotes.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0),
  )
  const figures = [
    ...depths.map(depth =>
      shareFigure(`passage hit@${depth}`, answerable, ({ firstHit }) => firstHit < depth),
    ),
    shareFigure('gold answer in the quotes', answerable, holds),
    shareFigure('cited at the right place', answerable, citesPlace),
    shareFigure('refused, though answerable', answerable, ({ given }) => given.quotes.length === 0),
    meanFigure('words quoted, when answered', words, null),
    shareFigure('refused, where there is no answer', others, ({ given }) => given.quotes.length === 0),
  ]
  return figures.filter(({ cases }) => cases > 0)
}
