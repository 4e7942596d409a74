import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow, ShortCell } from '@citewell/contract/grid-shapes.ts'
import { describe, expect, it } from 'vitest'
import { arrangeColumns, arrangeRows, countRows, everybody, nobody } from './arrange-rows.ts'
import { changeColumns, dragColumn } from './change-columns.ts'
import { columnStatistics } from './column-statistics.ts'
import { moveCell } from './move-cell.ts'
import { estimateText, progressText } from './progress-text.ts'
import { shownValue } from './shown-value.ts'
import { haveSameQuestions, withNewer } from './use-grid-rows.ts'

const column = (id: string, type: GridColumn['type'] = 'duration', more = {}): GridColumn => ({
  ...{ id, name: id, question: id, hint: '', type, options: [] },
  ...{ rule: 'likeliest', hidden: false, frozen: false },
  ...more,
})
const duration = (plain: string, unit: string): CellValue => ({
  text: `${plain} ${unit}`,
  plain,
  unit,
  options: [],
})

function row(filename: string, value: CellValue | null, more: Partial<ShortCell> = {}): GridRow {
  const cell: ShortCell = {
    ...{ column_id: 'term', state: value ? 'found' : 'not-found', value, stale: false },
    ...{
      changed: false,
      by_person: false,
      by_model: false,
      confirmed: false,
      locked: false,
      commented: false,
      version: 1,
    },
    ...more,
  }
  return { document_id: filename, filename, title: null, ready: true, assigned_to: null, cells: [cell] }
}

const rows = [
  row('b.pdf', duration('2', 'year')),
  row('a.pdf', null),
  row('c.pdf', duration('90', 'day')),
  row('d.pdf', duration('11', 'month'), { stale: true }),
]
const names = (list: GridRow[]) => list.map(({ filename }) => filename.charAt(0)).join('')
const all = { text: '', only: 'all', who: everybody, values: null } as const

describe('the rows of a grid', () => {
  it('sort lengths of time as such, and those without a value last', () => {
    const by = (reverse: boolean) =>
      names(arrangeRows(rows, [column('term')], { column: 'term', reverse }, all))
    expect([by(false), by(true)]).toEqual(['cdba', 'bdca'])
    expect(names(arrangeRows(rows, [column('term')], { column: null, reverse: false }, all))).toBe('bacd')
  })

  it('are found by the words of their cells and by what a person should look at', () => {
    const found = (filter: Parameters<typeof arrangeRows>[3]) =>
      names(arrangeRows(rows, [column('term')], { column: null, reverse: false }, filter))
    expect(found({ ...all, text: '90 DAY' })).toBe('c')
    expect(found({ ...all, only: 'to-check' })).toBe('d')
    expect(found({ ...all, only: 'unconfirmed' })).toBe('bcd')
    expect(countRows(rows)).toEqual({ all: 4, 'to-check': 1, changed: 0, unconfirmed: 3, stale: 1 })
    const confirmed = row('e.pdf', duration('1', 'year'), { stale: true, confirmed: true })
    const toCheck = { ...all, only: 'to-check' } as const
    expect(
      arrangeRows([confirmed], [column('term')], { column: null, reverse: false }, toCheck),
    ).toHaveLength(1)
  })

  it('leave out the columns without such cells, where somebody wants that', () => {
    const two = [column('term'), column('law'), column('fee', 'amount', { hidden: true })]
    const cells = [
      ...row('g.pdf', null, { state: 'unclear' }).cells,
      ...row('g.pdf', null, { column_id: 'law', state: 'found' }).cells,
    ]
    const shown = [{ ...row('g.pdf', null), cells }]
    const ids = (narrow: boolean, only: 'all' | 'to-check') =>
      arrangeColumns(two, shown, { only, narrow }).map(({ id }) => id)
    expect([ids(true, 'to-check'), ids(false, 'to-check'), ids(true, 'all')]).toEqual([
      ['term'],
      ['term', 'law'],
      ['term', 'law'],
    ])
  })

  it('are found by who looks after them', () => {
    const mine = { ...row('f.pdf', null), assigned_to: { id: 'ann', name: 'Ann' } }
    const found = (who: string) =>
      names(arrangeRows([...rows, mine], [column('term')], { column: null, reverse: false }, { ...all, who }))
    expect([found('ann'), found(nobody), found('bob')]).toEqual(['f', 'bacd', ''])
  })

  it('take newer rows into their places', () => {
    const newer = row('a.pdf', duration('1', 'year'))
    const { rows: merged, readAt } = withNewer(
      { rows, readAt: 'before' },
      { rows: [newer, row('e.pdf', null)], readAt: 'now' },
    )
    expect([names(merged), merged[1]?.cells[0]?.value?.plain, readAt]).toEqual(['bacde', '1', 'now'])
  })
})

describe('the rows that are loaded', () => {
  it('go on as long as no column asks something else', () => {
    const asks = (more: Partial<GridColumn>) =>
      haveSameQuestions([column('a')], [column('a', 'duration', more)])
    expect([asks({ hidden: true, frozen: true }), asks({ question: 'b' }), asks({ hint: 'b' })]).toEqual([
      true,
      false,
      false,
    ])
    const others = [{ type: 'date' }, { options: ['b'] }, { name: 'b' }, { rule: 'first' }] as const
    for (const other of others) expect(asks(other as Partial<GridColumn>)).toBe(false)
  })
})

describe('a column’s statistics', () => {
  it('count its values, say its range and name what is unlike the others', () => {
    const many = [...Array(9).keys()].map(at => row(`${at}.pdf`, duration('12', 'month')))
    const list = [...many, row('long.pdf', duration('120', 'month'))]
    expect(columnStatistics(list, column('term'), 0)).toMatchObject({
      filled: 10,
      bars: [{ text: '12 months', count: 9 }, { count: 1 }],
      usual: { text: '12 months', count: 9 },
      range: { least: '12 months', greatest: '120 months' },
      outliers: [{ filename: 'long.pdf', text: '120 months' }],
    })
    expect(columnStatistics(rows, column('term'), 0).outliers).toEqual([])
  })

  it('chart many figures as stretches in their order, and name what is far from the middle', () => {
    const list = [...Array(12).keys()].map(at => row(`${at}.pdf`, duration(String(at + 10), 'month')))
    const { bars, outliers, usual } = columnStatistics(
      [...list, row('long.pdf', duration('120', 'month'))],
      column('term'),
      0,
    )
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(13)
    expect([bars.length <= 6, bars[0]?.text]).toEqual([true, '10 months to 12 months'])
    expect([usual, outliers.map(({ filename }) => filename)]).toEqual([null, ['long.pdf']])
    const [first] = bars
    const values = first && { column: 'term', ...first }
    const shown = arrangeRows(
      list,
      [column('term')],
      { column: null, reverse: false },
      { ...all, values: values ?? null },
    )
    expect(shown).toHaveLength(first?.count ?? 0)
  })

  it('show values in their normal form', () => {
    expect(shownValue({ text: 'x', plain: '1234567.5', unit: 'EUR' })).toBe('EUR 1,234,567.5')
    expect(shownValue({ text: 'one (1) year', plain: '1', unit: 'year' })).toBe('1 year')
    expect(shownValue({ text: 'five per cent', plain: '5', unit: '%' })).toBe('5 %')
  })
})

describe('keys', () => {
  it('move from cell to cell and stay within the grid', () => {
    const size = { rows: 3, columns: 2 }
    const press = (key: string, from: { row: number; column: number }, ctrlKey = false) =>
      moveCell({ key, ctrlKey, metaKey: false }, from, size)
    expect(press('ArrowDown', { row: 0, column: 0 })).toEqual({ row: 1, column: 0 })
    expect(press('ArrowRight', { row: 1, column: 1 })).toEqual({ row: 1, column: 1 })
    expect(press('End', { row: 1, column: 0 }, true)).toEqual({ row: 3, column: 1 })
    expect(press('a', { row: 1, column: 0 })).toBeNull()
  })
})

describe('columns', () => {
  it('move past hidden ones, and come and go', () => {
    const columns = [column('a'), column('b', 'text', { hidden: true }), column('c')]
    const ids = (action: Parameters<typeof changeColumns>[2], id: string) =>
      changeColumns(columns, id, action).map(each => each.id)
    expect(ids('left', 'c')).toEqual(['c', 'a', 'b'])
    expect(ids('right', 'c')).toEqual(['a', 'b', 'c'])
    expect(ids('delete', 'a')).toEqual(['b', 'c'])
    expect(changeColumns(columns, 'b', 'hide')[1]?.hidden).toBe(false)
  })

  it('are dragged to where another stands, and frozen as that is', () => {
    const columns = [column('a', 'text', { frozen: true }), column('b'), column('c')]
    const shown = (id: string, onto: string) =>
      dragColumn(columns, id, onto).map(each => (each.frozen ? each.id.toUpperCase() : each.id))
    expect(shown('a', 'c')).toEqual(['b', 'c', 'a'])
    expect(shown('c', 'a')).toEqual(['C', 'A', 'b'])
    expect(shown('b', 'b')).toEqual(['A', 'b', 'c'])
    expect(shown('of-another-page', 'a')).toEqual(['A', 'b', 'c'])
  })
})

describe('a grid’s head', () => {
  it('says how far it is read and how long the rest takes, if it knows', () => {
    const grid = { rows: 1, cells: { done: 3, stale: 1, waiting: 4 }, estimated_seconds: null } as never
    expect(progressText(grid)).toBe('1 document, 3 of 8 cells read, 1 out of date')
    expect(estimateText(grid)).toBe('Read 5 cells')
    expect(estimateText({ ...(grid as object), estimated_seconds: 300 } as never)).toBe(
      'Read 5 cells, about 5 min',
    )
  })
})
