import { makePlans } from '../server/src/answer/compute/choose/make-plans.ts'
import { runPlan } from '../server/src/domain/tables/run-plan.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { saidBy, sameDenotation } from './denotation.ts'
import { evenly } from './evenly.ts'
import { type Figure, shareFigure } from './figure.ts'
import { readTableQuestions, type TableQuestion } from './table-questions.ts'

type Asked = { question: TableQuestion; said: string[] | null; right: boolean; readings: number }

/** Asks the questions of a collection about their tables, without a model. */
export async function measureTables(
  name: string,
  { limit, cases }: MeasureOptions,
): Promise<CollectionResult> {
  const begun = performance.now()
  const { questions, tables } = readTableQuestions(name)
  const asked = evenly(questions, limit).map(question => {
    const each = ask(question)
    if (cases) console.log(shown(each))
    return each
  })
  const strict = asked.filter(({ question }) => question.strict)
  const loose = asked.filter(({ question }) => !question.strict)
  const figures = [
    ...figuresOf(strict, ''),
    ...(loose.length > 0 ? figuresOf(loose, ', written for a smaller table') : []),
  ]
  return { name, documents: tables, passages: 0, seconds: (performance.now() - begun) / 1000, figures }
}

function ask(question: TableQuestion): Asked {
  const plans = makePlans(question.text, [question.table])
  const [best] = plans
  const said = best ? saidBy(runPlan(question.table, best.plan)) : null
  const right = said !== null && sameDenotation(said, question.answers)
  return { question, said: said?.length === 0 ? null : said, right, readings: plans.length }
}

function figuresOf(asked: Asked[], among: string): Figure[] {
  const answered = asked.filter(({ said }) => said !== null)
  const share = (measure: string, of: Asked[], holds: (each: Asked) => boolean) =>
    shareFigure(`${measure}${among}`, of, holds)
  const kinds = [...new Set(asked.map(({ question }) => question.kind))].sort()
  return [
    share('right, of all questions', asked, ({ right }) => right),
    share('right, of those answered', answered, ({ right }) => right),
    share('answered', asked, ({ said }) => said !== null),
    share('answered with a second reading', answered, ({ readings }) => readings > 1),
    ...kinds.flatMap(kind => [
      share(
        `right, of all: ${kind}`,
        asked.filter(({ question }) => question.kind === kind),
        ({ right }) => right,
      ),
      share(
        `right, of those answered: ${kind}`,
        answered.filter(({ question }) => question.kind === kind),
        ({ right }) => right,
      ),
    ]),
  ]
}

function shown({ question, said, right }: Asked): string {
  const verdict = said === null ? 'declined' : right ? 'right' : 'wrong'
  const answer = said === null ? '' : `\n    said     ${said.slice(0, 8).join(' · ')}`
  return `${verdict}  ${question.text}\n    expected ${question.answers.slice(0, 8).join(' · ')}${answer}`
}
