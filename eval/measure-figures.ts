import { makePlans } from '../server/src/answer/compute/choose/make-plans.ts'
import { computeProse } from '../server/src/answer/compute/prose/compute-prose.ts'
import { runPlan } from '../server/src/domain/tables/run-plan.ts'
import { splitSentences } from '../server/src/platform/text/split-sentences.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { evenly } from './evenly.ts'
import { type Figure, shareFigure } from './figure.ts'
import { type FigureQuestion, readFigureQuestions } from './figure-questions.ts'
import { sameNumber } from './same-number.ts'

type Asked = { question: FigureQuestion; said: string | null; right: boolean }

/** Asks the calculations of a collection about their page, without a model. */
export async function measureFigures(
  name: string,
  { limit, cases }: MeasureOptions,
): Promise<CollectionResult> {
  const begun = performance.now()
  const { calculations, others } = readFigureQuestions(name)
  const asked = evenly(calculations, limit).map(question => ask(question))
  const beside = evenly(others, limit).map(question => ask(question))
  if (cases) for (const each of asked) console.log(shown(each))
  const computed = asked.filter(({ said }) => said !== null)
  const kinds = [...new Set(asked.map(({ question }) => question.kind))].sort()
  const figures: Figure[] = [
    shareFigure('right, of all calculations', asked, ({ right }) => right),
    shareFigure('right, of those computed', computed, ({ right }) => right),
    shareFigure('computed', asked, ({ said }) => said !== null),
    ...kinds.map(kind =>
      shareFigure(
        `right, of all: ${kind}`,
        asked.filter(({ question }) => question.kind === kind),
        ({ right }) => right,
      ),
    ),
    ...(beside.length > 0
      ? [shareFigure('computed, where nothing is to be computed', beside, ({ said }) => said !== null)]
      : []),
  ]
  const documents = new Set(calculations.map(({ table }) => table)).size
  return { name, documents, passages: 0, seconds: (performance.now() - begun) / 1000, figures }
}

function ask(question: FigureQuestion): Asked {
  const said = computedOf(question)
  return { question, said, right: said !== null && sameNumber(said, question.answer, question.fraction) }
}

/** Only what is computed counts; a cell that is quoted as it stands does not. */
function computedOf({ text, table, prose }: FigureQuestion): string | null {
  const [made] = makePlans(text, [table])
  if (!made || made.plan.measure.kind === 'values') {
    const sentences = prose.flatMap(paragraph =>
      splitSentences(paragraph).map(({ start, end }) => ({
        text: paragraph.slice(start, end),
        documentId: '',
        at: null,
      })),
    )
    return computeProse(text, sentences, 'english')?.value ?? null
  }
  const computed = runPlan(table, made.plan)
  return computed.kind === 'value' ? computed.value : null
}

function shown({ question, said, right }: Asked): string {
  const verdict = said === null ? 'none ' : right ? 'right' : 'wrong'
  return `${verdict}  ${question.text}\n    expected ${question.answer}${said === null ? '' : `, said ${said}`}`
}
