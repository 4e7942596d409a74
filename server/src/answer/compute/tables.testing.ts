import type { Condition, Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import type { ScopedTable } from '../../domain/tables/tables-in-scope.ts'
import { understandTable } from '../../domain/tables/understand-table.ts'
import { makePlans } from './choose/make-plans.ts'
import type { PlanRun } from './plan-run.ts'

/** A table from lines of cells that are separated by "|"; the first line is the header. */
export function tableOf(title: string, lines: string): Table {
  const grid = lines
    .trim()
    .split('\n')
    .map((line, index) => ({
      row: index + 1,
      cells: line.split('|').map(cell => {
        const text = cell.trim()
        return text === '' ? null : { text, start: 0, end: text.length }
      }),
    }))
  return understandTable(grid, { title, headerRows: [1] })
}

/** The table as the only one of its file. */
export function scopedTable(filename: string, table: Table): ScopedTable {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  return { documentId: filename, sheet: 0, region: 0, filename, place, table }
}

/** Makes the sheets of one workbook, of the lines that `tableOf` reads. */
export function sheetsOf(filename: string): (sheet: string, number: number, lines: string) => ScopedTable {
  return (sheet, number, lines) => ({
    ...scopedTable(filename, tableOf(sheet, lines)),
    sheet: number,
    place: { kind: 'sheet', sheet, firstColumn: 0 },
  })
}

/** A plan in words, with what it gives if that is one value. */
export function ranInWords({ plan, scoped, computed }: PlanRun): string {
  return inWords(plan, scoped.table) + (computed.kind === 'value' ? ` = ${computed.value}` : '')
}

/** The likeliest plan in words, with the names of its columns; null if none is made. */
export function planFor(question: string, table: Table): string | null {
  const [made] = makePlans(question, [table])
  return made ? inWords(made.plan, table) : null
}

export function inWords(
  { join, where, group, period, measure, also = [], having, sort, limit, skip }: TablePlan,
  table: Table,
): string {
  const name = (column: number | null) => (column === null ? 'rows' : (table.columns[column]?.name ?? '?'))
  const said = (conditions: Condition[]) =>
    conditions
      .map(({ column, is, values, than, times, plus }) => {
        const product = times === undefined ? name(than ?? null) : `${times} times ${name(than ?? null)}`
        const other = plus === undefined ? product : `${product} plus ${plus}`
        return `${name(column)} ${is} ${than === undefined ? values.join(' / ') : other}`.trimEnd()
      })
      .join(', ')
  const operand = ({ column, and = [], where: own, sum, taken }: Operand) =>
    `${sum ? 'sum ' : taken ? `${taken} ` : ''}${[column, ...and].map(name).join(' & ')} (${said(own)})`
  const measured = (measure: Measure): string => {
    switch (measure.kind) {
      case 'values':
        return measure.columns.map(name).join(', ')
      case 'count':
        return `count ${measure.distinct ? 'different ' : ''}${name(measure.column)}`
      case 'share':
        return `share of ${name(measure.column)} (${said(measure.part)})`
      case 'difference':
      case 'ratio':
      case 'percentage':
      case 'percentage-change':
      case 'change':
      case 'span':
        return `${measure.kind} from ${operand(measure.from)} to ${operand(measure.to)}`
      case 'sum-of':
      case 'average-of':
      case 'min-of':
      case 'max-of':
      case 'each-of':
      case 'count-of':
        return `${measure.kind} ${measure.operands.map(operand).join(' + ')}`
      case 'calculation':
        return `${measure.steps.map(({ does }) => does).join(', ')} of ${measure.operands.map(operand).join(' + ')}`
      case 'rank':
        return `rank by ${name(measure.column)} (${said(measure.of)})`
      default: {
        const { since, times } = { since: undefined, times: undefined, ...measure }
        const other =
          since !== undefined ? ` since ${name(since)}` : times !== undefined ? ` times ${name(times)}` : ''
        return `${measure.kind} ${name(measure.column)}${other}`
      }
    }
  }
  return [
    [measure, ...also].map(measured).join(' + '),
    where.length > 0 && `where ${said(where)}`,
    group !== null && `per ${period ? `${period} of ` : ''}${name(group)}`,
    having && `having ${having.is} ${having.values.join(' / ')}`,
    sort && `${sort.order} by ${sort.by === null ? (group === null ? 'place' : 'measure') : name(sort.by)}`,
    limit !== null && `limit ${limit}`,
    skip !== undefined && `skip ${skip}`,
    join && `looked up by ${join.on.map(({ own }) => name(own)).join(' / ')}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const repositories = tableOf(
  'Repositories',
  `
Repository | Region | Documents | Size (TB) | Owner | Live since
Northwind Archive | EMEA | 1,250,000 | 4.2 | Mara Lindqvist | 2019-03-01
Contract Vault | APAC | 310,000 | 0.9 | Kenji Watanabe | 2021-06-15
Claims Store | EMEA | 2,400,000 | 7.5 | Piet de Boer | 2017-11-20
Board Papers | Americas | 42,000 | 0.1 | Ana Ruiz | 2023-01-09
Drawings | APAC | 880,000 | 12.8 | Mara Lindqvist | 2020-09-30
`,
)

export const incidents = tableOf(
  'Incident log',
  `
Incident | Opened | Severity | Status | Downtime (hours) | Team
INC-1001 | 2024-01-12 | High | Closed | 6 | Platform
INC-1002 | 2024-02-03 | Low | Closed | 0.5 | Search
INC-1003 | 2024-03-22 | High | Open | 11 | Platform
INC-1004 | 2024-04-02 | Medium | Closed | 2 | Capture
INC-1005 | 2024-07-19 | Critical | Open | 26 | Storage
INC-1006 | 2025-01-05 | Low | Closed | 1 | Search
`,
)

export const retention = tableOf(
  'Retention schedule',
  `
Record class | Retention | Trigger | Disposal
Invoices | 10 years | End of year | Destroy
Personnel files | 30 years | Leaving | Destroy
Contracts | 12 years | Expiry | Review
Minutes | 50 years | Meeting | Transfer
Visitor logs | 1 year | Visit | Destroy
`,
)

export const leases = tableOf(
  'Leases',
  `
Lease | Tenant | Region | Start | End | Rent (EUR) | Area (sqm) | Renewal | Guarantor
L-001 | Arbor GmbH | North | 2019-03-01 | 2029-02-28 | 12,000 | 450 | yes | Arbor Holding
L-002 | Birch Ltd | South | 2020-06-15 | 2025-06-14 | 8,500 | 300 | no |
L-003 | Cedar SA | North | 2018-01-01 | 2033-12-31 | 22,000 | 900 | yes | Cedar Group
L-004 | Dogwood BV | West | 2021-09-01 | 2024-08-31 | 4,300 | 120 | no |
L-005 | Elm KG | South | 2017-11-01 | 2032-10-31 | 15,700 | 610 | yes |
`,
)

export const budget = tableOf(
  'Programme budget',
  `
Item | Year | Planned (EUR) | Spent (EUR) | Department
Licences | 2023 | 400,000 | 380,000 | IT
Migration | 2023 | 900,000 | 1,050,000 | Projects
Training | 2023 | 60,000 | 41,500 | HR
Licences | 2024 | 420,000 | 415,000 | IT
Migration | 2024 | 650,000 | 610,000 | Projects
Training | 2024 | 80,000 | 12,000 | HR
`,
)

export const crews = scopedTable(
  'crews.csv',
  tableOf(
    'Crews',
    `
Crew member | Trade | Booked hours | Worked hours | Sick days | Leave days | Joined
Ida Holm | mason | 160 | 150 | 2 | 5 | 2021-02-01
Jon Falk | joiner | 150 | 155 | 0 | 3 | 2019-05-01
Kai Lund | mason | 140 | 120 | 6 | 1 | 2023-09-01
Lea Dahl | painter | 120 | 118 | 1 | 0 | 2020-01-15`,
  ),
)
