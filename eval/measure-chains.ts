import { makePlans } from '../server/src/answer/compute/choose/make-plans.ts'
import { followFigures } from '../server/src/answer/compute/follow-up/follow-figures.ts'
import { runPlan } from '../server/src/domain/tables/run-plan.ts'
import type { Table } from '../server/src/domain/tables/table.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { evenly } from './evenly.ts'
import { meanFigure } from './figure.ts'
import { type Chain, readChains } from './figure-questions.ts'
import { sameNumber } from './same-number.ts'

type Asked = {
  text: string
  answer: string
  said: string | null
  right: boolean
  lookup: boolean
  first: boolean
}

/** Asks chains of questions about a page, each with those before it, without a model. */
export async function measureChains(
  name: string,
  { limit, cases }: MeasureOptions,
): Promise<CollectionResult> {
  const begun = performance.now()
  const chains = evenly(readChains(), limit)
  const asked = chains.flatMap(askChain)
  if (cases)
    for (const { text, answer, said, right, first } of asked) {
      const verdict = said === null ? 'none ' : right ? 'right' : 'wrong'
      console.log(
        `${first ? '\n' : ''}${verdict}  ${text}\n    expected ${answer}${said === null ? '' : `, said ${said}`}`,
      )
    }
  const share = (measure: string, of: Asked[], holds = ({ right }: Asked) => right) =>
    meanFigure(
      measure,
      of.map(each => Number(holds(each))),
      null,
    )
  const answered = asked.filter(({ said }) => said !== null)
  const figures = [
    share('right, of all turns', asked),
    share('right, of those answered', answered),
    share(
      'right, of all: a single figure',
      asked.filter(({ lookup }) => lookup),
    ),
    share(
      'right, of all: a calculation',
      asked.filter(({ lookup }) => !lookup),
    ),
    share(
      'right, of all: the first turn',
      asked.filter(({ first }) => first),
    ),
    share(
      'right, of all: a later turn',
      asked.filter(({ first }) => !first),
    ),
  ]
  const documents = new Set(chains.map(({ table }) => table)).size
  return { name, documents, passages: 0, seconds: (performance.now() - begun) / 1000, figures }
}

function askChain({ table, turns }: Chain): Asked[] {
  return turns.map(({ text, answer, lookup }, at) => {
    const earlier = turns.slice(0, at).map(turn => turn.text)
    const said = saidOf(earlier, text, table)
    const right = said !== null && sameNumber(said, answer, true)
    return { text, answer, said, right, lookup, first: at === 0 }
  })
}

/** A figure that is asked for alone counts, too: the product quotes its cell. */
function saidOf(earlier: string[], text: string, table: Table): string | null {
  const [made] = earlier.length === 0 ? makePlans(text, [table]) : []
  const plan = made?.plan.measure.kind === 'values' ? null : made?.plan
  const chosen = plan ?? followFigures(earlier, text, table)
  if (!chosen) return null
  const computed = runPlan(table, { ...chosen, table: 0 })
  if (computed.kind === 'value') return computed.value
  if (computed.kind !== 'rows' || chosen.measure.kind !== 'values') return null
  const [row, ...more] = computed.rows
  const [column] = chosen.measure.columns
  return row && more.length === 0 && column !== undefined ? (row.cells[column]?.value ?? null) : null
}
