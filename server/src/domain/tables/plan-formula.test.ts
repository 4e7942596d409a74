import type {
  Comparison,
  Condition,
  Measure,
  Operand,
  Step,
  TablePlan,
  Term,
} from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { planFormula } from './plan-formula.ts'
import { tableOf } from './table.testing.ts'

const where = (column: number, is: Comparison, ...values: string[]): Condition => ({ column, is, values })
const one = (column: number, name: string): Operand => ({ column, where: [where(0, 'is', name)], sum: false })
const plan = (measure: Measure, ...conditions: Condition[]): TablePlan => ({
  table: 0,
  where: conditions,
  group: null,
  sort: null,
  limit: null,
  measure,
})
const budget = tableOf([
  'Item | Region | Cost | Since',
  'Alpha | EMEA | 1,200 | 2021-03-01',
  'Beta | emea | 800 | 2022-07-15',
  'Gam*ma | Émea | 2,000 | 2019-01-31',
  'Delta | APAC | 850 | 2024-02-29',
  'Total | | 4,850 | ',
])
const parts = tableOf([
  'Item | Region | Cost',
  'a | EMEA | 5',
  'b | APAC | 6',
  'Subtotal | | 11',
  'c | EMEA | 7',
  'd | APAC | 9',
])

describe('the formula of a plan', () => {
  it.each<[Measure, Condition[], string | null]>([
    [{ kind: 'sum', column: 2 }, [], '=SUM($C$2:$C$5)'],
    [{ kind: 'average', column: 2 }, [], '=AVERAGE($C$2:$C$5)'],
    [{ kind: 'median', column: 2 }, [], '=MEDIAN($C$2:$C$5)'],
    [{ kind: 'sum', column: 2 }, [where(2, 'over', '800')], '=SUMIFS($C$2:$C$5,$C$2:$C$5,">"&800)'],
    [
      { kind: 'sum', column: 2 },
      [where(1, 'is', 'emea')],
      '=SUM(SUMIFS($C$2:$C$5,$B$2:$B$5,{"=emea","=Émea"}))',
    ],
    [
      { kind: 'sum', column: 2 },
      [where(1, 'is-not', 'EMEA')],
      '=SUMIFS($C$2:$C$5,$B$2:$B$5,"<>emea",$B$2:$B$5,"<>Émea")',
    ],
    [{ kind: 'sum', column: 2 }, [where(0, 'contains', 'gam')], '=SUMIFS($C$2:$C$5,$A$2:$A$5,"=Gam~*ma")'],
    [
      { kind: 'sum', column: 2 },
      [where(1, 'is', 'emea'), where(0, 'is', 'alpha', 'beta')],
      '=SUM(SUMIFS($C$2:$C$5,$B$2:$B$5,{"=emea","=Émea"},$A$2:$A$5,{"=Alpha";"=Beta"}))',
    ],
    [{ kind: 'max', column: 2 }, [where(1, 'is', 'apac')], '=MAXIFS($C$2:$C$5,$B$2:$B$5,"=APAC")'],
    [{ kind: 'median', column: 2 }, [where(1, 'is', 'apac')], null],
    [{ kind: 'count', column: null, distinct: false }, [], '=ROWS($A$2:$A$5)'],
    [{ kind: 'count', column: 2, distinct: false }, [], '=COUNTA($C$2:$C$5)'],
    [{ kind: 'count', column: 2, distinct: true }, [], null],
    [
      { kind: 'count', column: null, distinct: false },
      [where(3, 'is', '2022')],
      '=COUNTIFS($D$2:$D$5,">="&DATE(2022,1,1),$D$2:$D$5,"<"&DATE(2023,1,1))',
    ],
    [
      { kind: 'count', column: 2, distinct: false },
      [where(3, 'over', '2022-12')],
      '=COUNTIFS($C$2:$C$5,"<>",$D$2:$D$5,">="&DATE(2022,13,1))',
    ],
    [
      { kind: 'share', column: 2, part: [where(1, 'is', 'APAC')] },
      [],
      '=SUMIFS($C$2:$C$5,$B$2:$B$5,"=APAC")/SUM($C$2:$C$5)*100',
    ],
    [{ kind: 'difference', from: one(2, 'beta'), to: one(2, 'alpha') }, [], '=$C$2-$C$3'],
    [{ kind: 'percentage-change', from: one(2, 'beta'), to: one(2, 'alpha') }, [], '=($C$2-$C$3)/$C$3*100'],
    [{ kind: 'ratio', from: one(2, 'total'), to: one(2, 'alpha') }, [], '=$C$2/$C$6'],
    [{ kind: 'percentage', from: one(2, 'total'), to: one(2, 'alpha') }, [], '=$C$2/$C$6*100'],
    [{ kind: 'sum-of', operands: [one(2, 'alpha'), one(2, 'beta')] }, [], '=SUM($C$2,$C$3)'],
    [{ kind: 'average-of', operands: [one(2, 'alpha'), one(2, 'beta')] }, [], '=AVERAGE($C$2,$C$3)'],
    [{ kind: 'max-of', operands: [one(2, 'alpha'), one(2, 'beta')] }, [], '=MAX($C$2,$C$3)'],
    [
      {
        kind: 'calculation',
        operands: [one(2, 'alpha'), one(2, 'beta')],
        steps: [
          { does: 'minus', left: { operand: 0 }, right: { operand: 1 } },
          { does: 'percent-of', left: { step: 0 }, right: { operand: 1 } },
          { does: 'times', left: { step: 1 }, right: { number: '2' } },
        ],
      },
      [],
      '=(($C$2-$C$3)/$C$3*100)*2',
    ],
    [{ kind: 'span', unit: 'days', from: one(3, 'alpha'), to: one(3, 'beta') }, [], '=$D$3-$D$2'],
    [
      { kind: 'span', unit: 'months', from: one(3, 'alpha'), to: one(3, 'beta') },
      [],
      '=DATEDIF($D$2,$D$3,"m")',
    ],
    [{ kind: 'span', unit: 'months', from: one(3, 'gam*ma'), to: one(3, 'delta') }, [], null],
    [
      { kind: 'rank', column: 2, of: [where(0, 'is', 'beta')], order: 'descending' },
      [],
      '=RANK($C$3,$C$2:$C$5,0)',
    ],
    [{ kind: 'values', columns: [0] }, [], null],
    [{ kind: 'sum', column: 0 }, [], null],
  ])('of %j where %j is %s', (measure, conditions, formula) => {
    expect(planFormula(budget, plan(measure, ...conditions))).toBe(formula)
  })

  it('is none where steps that are taken twice make it longer than Excel takes', () => {
    const doubled = (count: number) => {
      const steps = Array.from({ length: count }, (_, at): Step => {
        const before: Term = at === 0 ? { operand: 0 } : { step: at - 1 }
        return { does: 'plus', left: before, right: before }
      })
      return planFormula(budget, plan({ kind: 'calculation', operands: [one(2, 'alpha')], steps }))
    }
    expect(doubled(2)).toBe('=($C$2+$C$2)+($C$2+$C$2)')
    expect(doubled(12)).toBeNull()
  })

  it('goes around the totals in the middle', () => {
    expect(planFormula(parts, plan({ kind: 'sum', column: 2 }))).toBe('=SUM($C$2:$C$3,$C$5:$C$6)')
    expect(planFormula(parts, plan({ kind: 'sum', column: 2 }, where(1, 'is', 'EMEA')))).toBe(
      '=SUMIFS($C$2:$C$3,$B$2:$B$3,"=EMEA")+SUMIFS($C$5:$C$6,$B$5:$B$6,"=EMEA")',
    )
    expect(planFormula(parts, plan({ kind: 'average', column: 2 }, where(1, 'is', 'EMEA')))).toBeNull()
    expect(planFormula(parts, plan({ kind: 'share', column: null, part: [where(1, 'is', 'EMEA')] }))).toBe(
      '=(COUNTIFS($B$2:$B$3,"=EMEA")+COUNTIFS($B$5:$B$6,"=EMEA"))/(ROWS($A$2:$A$3)+ROWS($A$5:$A$6))*100',
    )
  })

  it('names the sheet and its columns, and keeps what cells hold inert', () => {
    expect(
      planFormula(budget, plan({ kind: 'sum', column: 2 }), { sheet: "It's 2024", firstColumn: 25 }),
    ).toBe("=SUM('It''s 2024'!$AB$2:$AB$5)")
    const hostile = tableOf(['Item | Cost', '")+cmd("|1', 'b | 2'])
    expect(planFormula(hostile, plan({ kind: 'sum', column: 1 }, where(0, 'is', '")+cmd("')))).toBe(
      '=SUMIFS($B$2:$B$3,$A$2:$A$3,"="")+cmd(""")',
    )
  })

  it('is none where cells show errors, or a dash stands for nothing', () => {
    const broken = tableOf(['Item | Cost', 'a | 1', 'b | 2', 'c | #REF!'])
    expect(planFormula(broken, plan({ kind: 'sum', column: 1 }))).toBeNull()
    const dashes = tableOf(['Item | Cost', 'a | 1', 'b | 2', 'c | –'])
    expect(planFormula(dashes, plan({ kind: 'count', column: 1, distinct: false }))).toBeNull()
    expect(planFormula(dashes, plan({ kind: 'sum', column: 1 }, where(1, 'empty')))).toBeNull()
  })
})

describe('a formula in another unit', () => {
  it.each<[TablePlan, string]>([
    [{ ...plan({ kind: 'sum', column: 2 }), unit: 'thousand' }, '=SUM(C2:C5)/1000'],
    [
      { ...plan({ kind: 'difference', from: one(2, 'Beta'), to: one(2, 'Delta') }), unit: 'million' },
      '=(C5-C3)/1000000',
    ],
  ])('divides as the plan does', (given, formula) => {
    expect(planFormula(budget, given)?.replaceAll('$', '')).toBe(formula)
  })

  it('is as it was in the unit of its cells, and multiplied in a smaller one', () => {
    const shifts = tableOf(['Shift | Length (hours)', 'A | 7', 'B | 5'])
    const sum = plan({ kind: 'sum', column: 1 })
    expect(planFormula(shifts, { ...sum, unit: 'hours' })).toBe('=SUM($B$2:$B$3)')
    expect(planFormula(shifts, { ...sum, unit: 'minutes' })).toBe('=SUM($B$2:$B$3)*60')
  })
})
