import { writtenAnswer } from './ask-questions.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { type Doubt, doubtOf } from './doubt.ts'
import { evenly } from './evenly.ts'
import { shareFigure } from './figure.ts'
import { inEachLibrary } from './in-each-library.ts'
import { type LibraryQuestion, readOwnLibraries, shareSaid } from './own-libraries.ts'

type Asked = { question: LibraryQuestion; text: string; doubt: Doubt; right: boolean }

/** Asks each of our own small libraries its questions, through the whole path of the engine without a model. */
export async function measureOwnLibraries(
  name: string,
  { limit, cases }: MeasureOptions,
): Promise<CollectionResult> {
  const begun = performance.now()
  const most = Math.ceil(limit / readOwnLibraries().length)
  let documents = 0
  const inEach = await inEachLibrary(async ({ db, scope, questions }) => {
    documents += scope.documents.length
    const own: Asked[] = []
    for (const question of evenly(questions, most)) {
      const answer = await writtenAnswer(db, question.question, scope)
      const right = question.needs.length > 0 && shareSaid(question, answer.response) === 1
      own.push({ question, text: answer.response, doubt: doubtOf(answer), right })
    }
    return own
  })
  const asked = inEach.flat()
  if (cases) for (const each of asked) console.log(shown(each))
  const answerable = asked.filter(({ question }) => question.needs.length > 0)
  const figures = [
    shareFigure('right', answerable, ({ right }) => right),
    shareFigure('right and plain', answerable, ({ right, doubt }) => right && doubt === 'plain'),
    shareFigure('wrong and plain', answerable, ({ right, doubt }) => !right && doubt === 'plain'),
    shareFigure('refused, though answerable', answerable, ({ doubt }) => doubt === 'refused'),
    shareFigure(
      'answered plainly, where there is no answer',
      asked.filter(({ question }) => question.needs.length === 0),
      ({ doubt }) => doubt === 'plain',
    ),
    shareFigure(
      'of plain answers, right',
      asked.filter(({ doubt }) => doubt === 'plain'),
      ({ right }) => right,
    ),
    shareFigure(
      'of remarked answers, right',
      asked.filter(({ doubt }) => doubt === 'remarked'),
      ({ right }) => right,
    ),
  ]
  return { name, documents, passages: 0, seconds: (performance.now() - begun) / 1000, figures }
}

function shown({ question, text, doubt, right }: Asked): string {
  const verdict = question.needs.length === 0 ? 'none ' : right ? 'right' : 'WRONG'
  const needs = question.needs.map(wordings => wordings.join(' or ')).join('; ')
  return `${verdict} ${doubt}  ${question.id} ${question.question}\n    needs ${needs || 'no answer'}\n    ${text.slice(0, 500).split('\n').join(' / ')}`
}
