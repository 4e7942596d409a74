import { type TablePlan, tablePlan } from '@citewell/contract/table-plan.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { inFull } from '../../testing/in-full.testing.ts'
import { foldText } from './cell-texts.ts'
import { trimDecimal } from './compare-values.ts'
import type { Computed } from './computed.ts'
import { factsTable } from './facts-table.testing.ts'
import { sqlOf } from './plan-sql.testing.ts'
import { type Facts, facts, plans } from './random-plans.testing.ts'
import { runPlan } from './run-plan.ts'

/** Null where the native library cannot be loaded, on a platform without one for example. */
const duckdb = await import('@duckdb/node-api').catch(() => null)
const connection =
  duckdb === null ? null : await (await duckdb.DuckDBInstance.create(':memory:', { threads: '1' })).connect()
afterAll(() => connection?.closeSync())

const plansPerTable = 10
const tables = inFull ? 300 : 60

describe.skipIf(connection === null)('our executor and DuckDB (skipped where it cannot be loaded)', () => {
  it('give the same for thousands of random plans', async () => {
    await fc.assert(
      fc.asyncProperty(
        facts,
        fc.array(plans, { minLength: plansPerTable, maxLength: plansPerTable }),
        fc.constantFrom('.' as const, ',' as const),
        async (rows, drawn, mark) => {
          const some = drawn.map(plan => tablePlan.parse(plan))
          const table = factsTable(rows, mark)
          const theirs = await ask(rows, some)
          for (const [index, plan] of some.entries())
            expect(
              same(
                runPlan(table, plan),
                theirs.filter(([at]) => at === String(index)),
                plan,
              ),
              JSON.stringify({
                plan,
                sql: sqlOf(plan),
                ours: runPlan(table, plan),
                theirs: theirs.filter(([at]) => at === String(index)),
              }),
            ).toBe(true)
        },
      ),
      { numRuns: tables },
    )
  }, 60_000)
})

/** Plan, key and value of each row that DuckDB answers. */
async function ask(rows: Facts[], some: TablePlan[]): Promise<(string | null)[][]> {
  const text = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)
  const decimal = (value: number | null) =>
    `${value === null ? 'null' : (value / 100).toFixed(2)}::decimal(18,2)`
  const values = rows.map(
    ({ region, site, amount, size, day, due }, index) =>
      `(${index + 2}, ${text(region)}::varchar, ${text(site)}::varchar, ${decimal(amount)}, ${decimal(size)}, ${text(day)}::date, ${text(due)}::date)`,
  )
  await connection?.run(
    `create or replace temp table t as select * from (values ${values.join(', ')}) as r(id, region, site, amount, size, day, due)`,
  )
  const parts = some.map(
    (plan, index) =>
      `select '${index}' as p, k::varchar as k, v::varchar as v from (${sqlOf(plan)}) as p${index}`,
  )
  const reader = await connection?.runAndReadAll(parts.join(' union all '))
  return (reader?.getRows() ?? []) as (string | null)[][]
}

/** What nobody can compute is refused here and null or nothing there. */
function same(ours: Computed, theirs: (string | null)[][], plan: TablePlan): boolean {
  const known = theirs.filter(([, , value]) => value !== null)
  switch (ours.kind) {
    case 'refused':
      return refusedRightly(ours.refusal.reason, known, plan)
    case 'value':
      return known.length === 1 && equal(ours.value, known[0]?.[2] ?? '', plan)
    case 'rows':
      return sameList(
        ours.rows.map(({ row }) => String(row)),
        known.map(([, key]) => key ?? ''),
      )
    case 'groups': {
      const values = new Map(known.map(([, key, value]) => [key, value]))
      return (
        values.size === ours.groups.length &&
        ours.groups.every(({ key, value }) => equal(value, values.get(foldText(key)) ?? '', plan))
      )
    }
  }
}

function refusedRightly(
  reason: string,
  known: (string | null)[][],
  { measure, also, group }: TablePlan,
): boolean {
  // One group without a sum is enough for us.
  if (reason === 'division-by-zero' && group !== null) return true
  // Without a date there is no year to group by; there, all rows are of none.
  if (reason === 'not-dates' && known.every(([, key]) => key === '')) return true
  const isNothing = ([, , value]: (string | null)[]) => Number(value) === 0
  // One of several results that nobody can compute is enough.
  const nothing = also ? known.length <= also.length || known.some(isNothing) : known.every(isNothing)
  if (reason === 'no-row-matches')
    return also || ['share', 'count', 'count-of', 'difference'].includes(measure.kind)
      ? nothing
      : known.length === 0
  // A column of a small table that is empty has no type.
  return (
    [
      'nothing-to-compute',
      'division-by-zero',
      'negative-base',
      'not-numbers',
      'not-dates',
      'not-comparable',
    ].includes(reason) && nothing
  )
}

/** DuckDB divides in floating point. */
const rounded = new Set([
  'average',
  'median',
  'share',
  'ratio',
  'percentage',
  'percentage-change',
  'calculation',
  'change',
  'each-of',
])

function equal(ours: string, theirs: string, { measure, also }: TablePlan): boolean {
  if (!also && !rounded.has(measure.kind)) return trimDecimal(ours) === trimDecimal(theirs)
  return Math.abs(Number(ours) - Number(theirs)) <= 1e-9 * Math.max(1, Math.abs(Number(ours)))
}

function sameList(ours: string[], theirs: string[]): boolean {
  return [...ours].sort().join() === [...theirs].sort().join()
}
