import { describe, expect, it } from 'vitest'
import { isTotal } from './places.ts'
import { runPlan } from './run-plan.ts'
import { tableOf, valuesOf } from './table.testing.ts'

const names = (lines: string[], hints = {}) => tableOf(lines, hints).columns.map(({ name }) => name)

describe('understanding a table', () => {
  it('finds the header below a title and in row 40', () => {
    const preface = Array.from({ length: 38 }, (_, line) =>
      line % 2 ? `Note number ${line} of the preface` : '',
    )
    const table = tableOf([
      'Repositories by region',
      ...preface,
      'Region | Name | Documents',
      'EMEA | A | 12',
      'APAC | B | 7',
    ])
    expect(table.columns.map(({ name }) => name)).toEqual(['Region', 'Name', 'Documents'])
    expect(table).toMatchObject({ title: 'Repositories by region', rows: [{ row: 41 }, { row: 42 }] })
  })

  it('joins the levels of a header, also below a group that stands in the middle', () => {
    expect(
      names([
        ' | Plan | | Actual | ',
        'Site | 2023 | 2024 | 2023 | 2024',
        'Bonn | 1 | 2 | 3 | 4',
        'Graz | 5 | 6 | 7 | 8',
      ]),
    ).toEqual(['Site', 'Plan › 2023', 'Plan › 2024', 'Actual › 2023', 'Actual › 2024'])
    expect(
      names([' | | Years ended | ', ' | 2019 | 2018 | 2017', 'Fixed | $ 1 | 2 | 3', 'Other | 4 | 5 | 6']),
    ).toEqual(['', 'Years ended › 2019', 'Years ended › 2018', 'Years ended › 2017'])
  })

  it('takes years and units below a header that a format declares for levels of it', () => {
    const lines = [
      ' | Year ended June | | ',
      ' | 2031 | 2030 | 2029',
      '(in thousands) | £ | £ | £',
      'Moorings | 12 | 9 | 8',
      'Ferries | 4 | 5 | 6',
    ]
    const table = tableOf(lines, { headerRows: [1], headerGoesOn: true })
    expect(table.rows.length).toBe(2)
    expect(table.columns[2]).toMatchObject({ type: 'number', unit: 'thousand GBP' })
    expect(table.columns[2]?.name).toContain('Year ended June › 2030')
    // What a person declares is all of it.
    expect(tableOf(lines, { headerRows: [1] }).rows.length).toBe(4)
    const plain = ['Pier | Berths', ' | 12', 'North | 3', 'South | 4']
    expect(tableOf(plain, { headerRows: [1], headerGoesOn: true }).rows.length).toBe(3)
    expect(
      names([' | 2031 | 2030', '(in thousands) | £000 | £000', 'Moorings | 12 | 9', 'Ferries | 4 | 5']),
    ).toEqual(['(in thousands)', '2031 › £000', '2030 › £000'])
  })

  it.each([
    [
      'numbers that could be years',
      ['Pier | Berths | Guests', ' | 1985 | 2015', 'North | 140 | 260', 'Vik | 70 | 90'],
    ],
    ['one of two', ['Pier | Built | Berths', ' | Rebuilt | 2004', 'North | old | 140', 'Vik | new | 90']],
    ['years below a year', ['Pier | 2031 | Guests', ' | 2030 | 1995', 'North | 14 | 26', 'Vik | 7 | 9']],
    ['measures', ['Ware | Stock | Sold in', 'km | m | ', 'Rope | 14 | m', 'Pipe | 7 | m']],
  ])('takes no first row below a declared header for a level of it: %s', (_, lines) => {
    const { columns, rows } = tableOf(lines, { headerRows: [1], headerGoesOn: true })
    expect(rows.length).toBe(3)
    expect(columns.map(({ name }) => name).join(' | ')).toBe(lines[0])
  })

  it.each([
    [[' | June 30 | December 31', ' | 2031 | 2030'], 'June 30 › 2031'],
    [[' | Three months ended | Six months ended', ' | 2031 | 2031'], 'Three months ended › 2031'],
    [[' | Landings | Landings', ' | 2031 | 2030'], 'Landings › 2031'],
    [[' | Landings | | Fees | ', ' | 2031 | 2030 | 2031 | 2030'], 'Landings › 2031'],
    [[' | $ | $', ' | 2031 | 2030'], '$ › 2031'],
  ])('takes years below what names no column of its own for a level: %j', (header, name) => {
    const width = (header[1] ?? '').split('|').length - 1
    const body = ['Cod', 'Hake'].map((fish, row) =>
      [fish, ...Array.from({ length: width }, (_, at) => 10 * row + at + 3)].join(' | '),
    )
    const { columns, rows } = tableOf([...header, ...body], { headerRows: [1], headerGoesOn: true })
    expect(rows.length).toBe(2)
    expect(columns[1]?.name).toBe(name)
  })

  it('gives a column the currency that its totals have where another column is in it', () => {
    const table = tableOf([
      ' | 2031 | 2030',
      'Leases | $ 33 | $ —',
      'Deposits | 23 | 19',
      'Other | 31 | 34',
      'Total | 87 | $ 53',
    ])
    expect(table.columns.map(({ unit }) => unit)).toEqual([null, '$', '$'])
    expect(table.rows.map(({ cells }) => cells[2]?.unit ?? null)).toEqual([null, null, null, null])
  })

  it.each([
    ['in two currencies', ['4', '€ 19', '$ 34', '8'], [null, 'EUR', '$', null]],
    ['in the middle', ['14', '$ 9', '26', '3'], [null, '$', null, null]],
    ['in the last row, which adds nothing up', ['14', '26', '3', '$ 9'], [null, null, null, '$']],
  ])('leaves counts with a mark %s as they are', (_, boats, units) => {
    const lines = ['North', 'South', 'West', 'East'].map(
      (pier, at) => `${pier} | $ ${30 + at} | ${boats[at]}`,
    )
    const { columns, rows } = tableOf(['Pier | Fee | Boats', ...lines])
    expect(columns.map(({ unit }) => unit)).toEqual([null, '$', null])
    expect(rows.map(({ cells }) => cells[2]?.unit ?? null)).toEqual(units)
  })

  it('leaves a mark in the middle beside one of a total', () => {
    const lines = ['Pier | Fee | Boats', 'North | $ 30 | 14', 'South | $ 40 | $ 26', 'West | $ 5 | 3']
    const { columns, rows } = tableOf([...lines, 'Total | $ 75 | $ 43'])
    expect(columns[2]?.unit).toBeNull()
    expect(rows[1]?.cells[2]?.unit).toBe('$')
  })

  it('tells a table without a header from one with', () => {
    expect(names(['Alpha | 12 | 2024-01-02', 'Beta | 13 | 2024-02-03'])).toEqual(['', '', ''])
    expect(names(['A | B', 'x | y', 'z | w'])).toEqual(['A', 'B'])
    expect(names(['Pos | No | Driver', '1 | 4 | Prost', '2 | 6 | Piquet'])).toEqual(['Pos', 'No', 'Driver'])
    expect(names(['Ann | Sales', 'Ben | Sales', 'Cid | Tax'])).toEqual(['', ''])
    expect(names(['0 | Kind | Paid | Due | Left', '1 | a | 5 | 6 | 7', '2 | b | 8 | 9 | 10'])[1]).toBe('Kind')
    expect(names(['Ann | Sales', 'Ben | Tax', 'Cid | Law'], { headerRows: [] })).toEqual(['', ''])
    expect(names(['1 | 2', 'Name | Age', 'Ann | 5'], { headerRows: [2] })).toEqual(['Name', 'Age'])
  })

  it('takes thousands where no language is told only for the column that shows them, and not where a point is known', () => {
    const lines = ['Site | Units | Hours', 'A | 1.250 | 1.125', 'B | 980 | 2', 'C | 1.640 | 3']
    expect(valuesOf(tableOf(lines), 1)).toEqual(['1250', '980', '1640'])
    expect(valuesOf(tableOf(lines), 2)).toEqual(['1.125', '2', '3'])
    expect(valuesOf(tableOf(lines, { pointed: true }), 1)).toEqual(['1.250', '980', '1.640'])
  })

  it.each([
    [
      ['1.234,56', '7,5', '1.000'],
      ['1234.56', '7.5', '1000'],
    ],
    [
      ['1,234.56', '7.5', '1,000'],
      ['1234.56', '7.5', '1000'],
    ],
    [
      ['1 234,56', '7,5', '12 000'],
      ['1234.56', '7.5', '12000'],
    ],
    [
      ["1'234", '1’234.50', '12'],
      ['1234', '1234.50', '12'],
    ],
    [
      ['12,34,567', '1,23,456.5', '9'],
      ['1234567', '123456.5', '9'],
    ],
    [
      ['(5)', '5-', '−5'],
      ['-5', '-5', '-5'],
    ],
    [
      ['$(5)', '-$5', '($5)'],
      ['-5', '-5', '-5'],
    ],
    [
      ['1,234 [a]', '12*', '7 (b)'],
      ['1234', '12', '7'],
    ],
    [
      ['CHF 12.–', 'CHF 3.50', 'CHF 1.-'],
      ['12', '3.50', '1'],
    ],
    [
      ['1.2E+3', '5e-2', '1'],
      ['1200', '0.05', '1'],
    ],
    [
      ['1st', '2nd', '10th'],
      ['1', '2', '10'],
    ],
    [
      ['2.5 million', '300 thousand', '7'],
      ['2500000', '300000', '7'],
    ],
    [
      ['0.533', '.250', '1.000'],
      ['0.533', '0.250', '1.000'],
    ],
  ])('reads the numbers of %j', (cells, values) => {
    const table = tableOf(['Name | Amount', ...cells.map((cell, index) => `r${index} | ${cell}`)])
    expect(table.columns[1]).toMatchObject({ type: 'number', exceptions: 0 })
    expect(valuesOf(table, 1)).toEqual(values)
  })

  it('goes by the other columns, then the language, where a column leaves its marks open', () => {
    const lines = ['Name | Count | Price', 'a | 1.234 | 2,50', 'b | 5.678 | 3,10']
    expect(valuesOf(tableOf(lines), 1)).toEqual(['1234', '5678'])
    const open = ['Name | Count', 'a | 1.234', 'b | 5.678']
    expect(valuesOf(tableOf(open), 1)).toEqual(['1.234', '5.678'])
    expect(valuesOf(tableOf(open, { language: 'de' }), 1)).toEqual(['1234', '5678'])
    expect(valuesOf(tableOf(open, { language: 'de-CH' }), 1)).toEqual(['1.234', '5.678'])
  })

  it('leaves out numbers that the marks of their column do not allow', () => {
    const table = tableOf([
      'Name | Price',
      'a | 1.234,50',
      'b | 2,75',
      'b | 3,75',
      'b | 4',
      'b | 5',
      'c | 12.5',
      'd | about 5',
      'e | 3 - 4',
    ])
    expect(valuesOf(table, 1)).toEqual(['1234.50', '2.75', '3.75', '4', '5', null, null, null])
    expect(table.columns[1]?.exceptions).toBe(3)
  })

  it.each([
    ['Sales (billion $)', '433.5', 'billion $'],
    ['Betrag in Tsd. EUR', '12', 'thousand EUR'],
    ['Umsatz (Mio. €)', '12', 'million EUR'],
    ["en milliers d'euros", '12', 'thousand EUR'],
    ['Cost EUR', '12', 'EUR'],
    ['Budget, USD m', '12', 'million USD'],
    ['2019 €m', '12', 'million EUR'],
    ['Size (TB)', '12', 'TB'],
    ['Retention (months)', '12', 'month'],
    ['Weight', '3 kg', 'kg'],
    ['Licences', '3 seats', 'seats'],
    ['Population (2010)', '12', null],
    ['Amount', '€ 5', 'EUR'],
    ['Amount', '$ 5', '$'],
  ])('takes the unit from %j over %j', (header, cell, unit) => {
    const table = tableOf([`Name | ${header}`, `a | ${cell}`, `b | ${cell}`])
    expect(table.columns[1]).toMatchObject({ type: 'number', unit, exceptions: 0 })
  })

  it('takes the unit from the title, a line under the header or the header of the names', () => {
    expect(tableOf(['in thousands of EUR', 'Site | Cost', 'a | 5', 'b | 6']).columns[1]?.unit).toBe(
      'thousand EUR',
    )
    expect(
      tableOf([' | 2024 | 2023', ' | (in millions) | ', 'a | $5 | 6', 'b | 6 | 6']).columns[1]?.unit,
    ).toBe('million $')
    expect(
      tableOf(['$ million | 2024 | Share (%)', 'a | 5 | 6', 'b | 6 | 6']).columns.map(({ unit }) => unit),
    ).toEqual([null, 'million $', '%'])
  })

  it('keeps the unit of a cell that says another than its column, or that a column beside it says', () => {
    const mixed = tableOf(['Name | Cost', 'a | € 5', 'b | € 6', 'c | $ 7', 'd | 8'])
    expect(mixed.rows.map(({ cells }) => cells[1]?.unit)).toEqual([null, null, '$', null])
    const beside = tableOf(['Name | Amount | Currency', 'a | 5 | EUR', 'b | 6 | USD'])
    expect(beside.rows.map(({ cells }) => cells[1]?.unit)).toEqual(['EUR', 'USD'])
    expect(tableOf(['Name | Amount | Currency', 'a | 5 | EUR', 'b | 6 | EUR']).columns[1]?.unit).toBe('EUR')
    expect(valuesOf(tableOf(['Disk | Size', 'a | 3 TB', 'b | 4 TB', 'c | 500']), 1)).toEqual(['3', '4', null])
  })

  it('reads dates, and 04/03/2024 only where other cells of the column tell the order', () => {
    const table = tableOf([
      'Name | Date',
      'a | 2024-04-03',
      'b | 3 April 2024',
      'c | 03.04.2024',
      'd | Wed, 3 Apr 2024 14:30',
      'e | May 2024',
      'f | 2023',
      'g | 03/Apr/2024',
    ])
    expect(table.columns[1]).toMatchObject({ type: 'date', exceptions: 0 })
    expect(valuesOf(table, 1)).toEqual([
      '2024-04-03',
      '2024-04-03',
      '2024-04-03',
      '2024-04-03T14:30',
      '2024-05',
      '2023',
      '2024-04-03',
    ])
    expect(valuesOf(tableOf(['N | D', 'a | 04/03/2024', 'b | 25/03/2024']), 1)).toEqual([
      '2024-03-04',
      '2024-03-25',
    ])
    expect(valuesOf(tableOf(['N | D', 'a | 04/03/2024', 'b | 03/25/2024']), 1)).toEqual([
      '2024-04-03',
      '2024-03-25',
    ])
    const open = tableOf(['N | D', 'a | 04/03/2024', 'b | 05/06/2024', 'c | 2024-01-01'])
    expect(valuesOf(open, 1)).toEqual([null, null, '2024-01-01'])
    expect(open.columns[1]).toMatchObject({ type: 'date', exceptions: 2 })
  })

  it('reads durations in the finest unit of their column, but never months as days', () => {
    const months = tableOf(['Class | Kept', 'a | 2 years', 'b | 18 months', 'c | 3 Jahre', 'd | 90 days'])
    expect(months.columns[1]).toMatchObject({ type: 'duration', unit: 'month' })
    expect(months.rows.map(({ cells }) => [cells[1]?.value, cells[1]?.unit])).toEqual([
      ['24', null],
      ['18', null],
      ['36', null],
      ['90', 'day'],
    ])
    expect(valuesOf(tableOf(['N | Time', 'a | 1:47.36', 'b | 1:02:03']), 1)).toEqual(['107.36', '3723'])
    expect(tableOf(['N | Time', 'a | 10:30', 'b | 11:45']).columns[1]?.type).toBe('text')
  })

  it('reads percentages, and yes and no', () => {
    expect(tableOf(['N | Share', 'a | 12 %', 'b | 13,5%', 'c | (2%)']).columns[1]).toMatchObject({
      type: 'percentage',
      unit: '%',
    })
    const answers = tableOf(['N | Live', 'a | yes', 'b | Nein', 'c | ✓', 'd | maybe'])
    expect(answers.columns[1]).toMatchObject({ type: 'yes-no', exceptions: 1 })
    expect(valuesOf(answers, 1)).toEqual(['yes', 'no', 'yes', null])
  })

  it('counts text, errors and formulas among numbers as exceptions, but neither dashes nor "n/a"', () => {
    const table = tableOf([
      'N | V',
      'a | 1',
      'b | 2',
      'c | 4',
      'd | 5',
      'e | #REF!',
      'f | =B2+B3',
      'g | tbd',
      'h | –',
      'i | n/a',
    ])
    expect(table.columns[1]).toMatchObject({ type: 'number', exceptions: 3 })
  })

  it('reads no number of more than 40 digits', () => {
    expect(valuesOf(tableOf(['N | V', 'a | 1e308', 'b | 2', `c | ${'9'.repeat(40)}`]), 1)).toEqual([
      null,
      '2',
      '9'.repeat(40),
    ])
  })

  it.each([
    'Total',
    'Subtotal',
    'Summe',
    'Zwischensumme',
    'Gesamt',
    'Sous-total',
    'Suma',
    'Grand total:',
    'Durchschnitt',
  ])('marks the row %j as a total', label => {
    const table = tableOf(['Site | Cost', 'a | 5', 'b | 8', `${label} | 99`])
    expect(table.rows.map(({ total }) => total)).toEqual([false, false, true])
  })

  it('marks a row whose numbers are the sums of those above, and the sum of such sums', () => {
    const lines = [
      'Site | Q1 | Q2',
      'a | 123 | 31',
      'b | 80 | 40',
      'North | 203 | 71',
      'c | 10 | 20',
      'd | 20 | 30',
      ' | 30 | 50',
      'Both | 233 | 121',
    ]
    expect(tableOf(lines).rows.map(({ total }) => total)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
      true,
    ])
    const chance = tableOf(['Rank | Name', '1 | a', '2 | b', '3 | c', '4 | d'])
    expect(chance.rows.some(({ total }) => total)).toBe(false)
    const named = tableOf([
      'Company | Country | Sales',
      'Shell | UK | 5',
      'Total | France | 7',
      'BP | UK | 8',
    ])
    expect(named.rows.some(({ total }) => total)).toBe(false)
    const said = tableOf([
      'Berth | Pier | Length',
      'A1 | North | 12',
      'A2 | South | 9',
      'Total, 2 berths | | 21',
    ])
    expect(said.rows.map(({ total }) => total)).toEqual([false, false, true])
  })

  it('leaves out blank rows, notes, names of sections and the header where it comes again', () => {
    const lines = [
      'Part | Q1 | Q2',
      'Hardware: | | ',
      'a | 1 | 2',
      '',
      'Part | Q1 | Q2',
      'b | 3 | 5',
      '* estimated',
      'Source: own figures',
    ]
    const { rows, notes } = tableOf(lines)
    expect(rows.map(({ row }) => row)).toEqual([3, 6])
    expect(notes.map(({ mark, text, row }) => [mark, text, row])).toEqual([
      ['*', '* estimated', 7],
      [null, 'Source: own figures', 8],
    ])
  })

  it('keeps notes with the columns whose header has their mark, also where the mark has a cell of its own', () => {
    const levels = [
      ' | 2023* | | 2024',
      'Site | Plan | Actual† | Plan',
      'Bonn | 1 | 2 | 3',
      'Graz | 4 | 5 | 6',
    ]
    const { rows, notes } = tableOf([...levels, '* | estimated', '† | without heating', '‡ nothing has this'])
    expect(rows.map(({ row }) => row)).toEqual([3, 4])
    expect(notes.map(({ mark, text, columns }) => [mark, text, columns])).toEqual([
      ['*', '* estimated', [1, 2]],
      ['†', '† without heating', [2]],
      ['‡', '‡ nothing has this', undefined],
    ])
  })

  it('tells a note that fills several cells from a row that begins with a mark', () => {
    const table = ['Site | Rent | Since', 'Bonn | 800 | 2020', '*Graz | 650 | ', '*Linz | unknown | never']
    const { rows, notes } = tableOf([
      ...table,
      '* without heating | which the tenant pays | ',
      'Note: none | of this |',
    ])
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 4])
    expect(notes.map(({ text }) => text)).toEqual([
      '* without heating which the tenant pays',
      'Note: none of this',
    ])
  })

  it('keeps the first hundred notes, and as much of one as is read', () => {
    const many = Array.from({ length: 120 }, (_, at) => `* note ${at} ${'x'.repeat(at === 0 ? 900 : 1)}`)
    const { notes, rows } = tableOf(['Site | Rent', 'Bonn | 1', 'Graz | 2', ...many])
    expect([notes.length, rows.length]).toEqual([100, 2])
    expect(notes[0]?.text).toHaveLength(500)
    expect((notes[0]?.end ?? 0) - (notes[0]?.start ?? 0)).toBe(500)
  })

  it('leaves out the lines below a line that says that they are notes', () => {
    const lines = [
      'Part | Made | Kept',
      'a | 1 | 2',
      'b | 3 | 5',
      'c | | ',
      'Notes',
      '1. Made by hand',
      'As counted',
    ]
    expect(tableOf(lines).rows.map(({ row }) => row)).toEqual([2, 3, 4])
  })

  it('knows a unit that stands bare behind a name, and thousands before a currency', () => {
    const { columns } = tableOf([
      'Part | Size MB | Work h | Loss (kEUR) | Vitamin C',
      'a | 1 | 2 | 3 | 4',
      'b | 2 | 4 | 6 | 8',
    ])
    expect(columns.map(({ unit }) => unit)).toEqual([null, 'MB', 'hour', 'thousand EUR', null])
  })

  it('leaves out footnotes below two columns too, and their marks beside names and numbers', () => {
    const lines = [
      'Site¹ | Area (m²)*',
      'Bonn | 800²',
      'Notes Ltd | 650',
      'Graz | ',
      '¹ Leased',
      'Source: own figures',
    ]
    const { columns, rows } = tableOf(lines)
    expect(columns.map(({ name }) => name)).toEqual(['Site', 'Area (m²)'])
    expect(rows.map(({ row, cells }) => [row, cells[1]?.value])).toEqual([
      [2, '800'],
      [3, '650'],
      [4, undefined],
    ])
    const marked = tableOf(['Wave | Loaded[^1]', 'a | 63,212[^2]', 'b | 1,900¹⁾', 'c | 1,150,000[^note]'])
    expect(marked.columns[1]).toMatchObject({ name: 'Loaded', type: 'number', exceptions: 0 })
    expect(marked.rows.map(({ cells }) => cells[1]?.value)).toEqual(['63212', '1900', '1150000'])
    expect(tableOf(['Name | m²', 'a | 1']).columns[1]?.name).toBe('m²')
  })

  it('keeps what is hidden as hidden, and says nothing about a grid that holds nothing', () => {
    expect(
      tableOf(['N | V', 'a | 1', 'b | 2'], { hiddenRows: [3] }).rows.map(({ hidden }) => hidden),
    ).toEqual([false, true])
    expect(tableOf(['', ''])).toMatchObject({ title: '', columns: [], rows: [], cells: [] })
    expect(tableOf(['only'])).toMatchObject({ columns: [{ name: '' }] })
  })

  it('reads a sheet as wide as there can be', () => {
    const wide = (cell: string) => Array.from({ length: 16_384 }, (_, at) => `${cell}${at}`).join('|')
    const table = tableOf([wide('c'), wide(''), wide('')])
    expect(table.columns).toHaveLength(16_384)
    expect(table.columns[16_383]).toMatchObject({ name: 'c16383', type: 'number' })
  })
})

describe('Hours and minutes with a colon', () => {
  const typeOf = (name: string, ...cells: string[]) => {
    const { columns } = tableOf([`Item | ${name}`, ...cells.map((cell, at) => `i${at} | ${cell}`)])
    return [columns[1]?.type, columns[1]?.unit]
  }

  it('are lengths of time where the name of their column says hours', () => {
    expect(typeOf('Downtime (h)', '1:30', '0:45', '12:00')).toEqual(['duration', 'minute'])
    expect(typeOf('Effort (hh:mm)', '1:30', '0:45')).toEqual(['duration', 'minute'])
    expect(typeOf('Time to close (h)', '1:30', '0:45')).toEqual(['duration', 'minute'])
    expect(typeOf('Travel time (h)', '1:30', '0:45')).toEqual(['duration', 'minute'])
  })

  it('are none where they may be times of day, or minutes and seconds', () => {
    expect(typeOf('Start', '8:30', '9:45')).toEqual(['text', null])
    for (const name of [
      'Departure (hh:mm)',
      'Opens (hh:mm)',
      'Open from (h)',
      'Until (h)',
      'Ankunft (hh:mm)',
    ])
      expect(typeOf(name, '6:30', '9:15', '9:45')).toEqual(['text', null])
    expect(typeOf('Length', '4:35', '3:10')).toEqual(['text', null])
    expect(typeOf('Heure', '9h30', '14h15', '10h45')).toEqual(['text', null])
    expect(typeOf('Heure', '9 h 30', '14 h', '10 h 45')).toEqual(['text', null])
    expect(typeOf('Durée', '9h30', '14h15')).toEqual(['duration', 'minute'])
    expect(typeOf('Visite', '1 h 30', '45 min')).toEqual(['duration', 'minute'])
  })
})

describe('Rows that head others', () => {
  const totalsOf = (...lines: string[]) => {
    const table = tableOf(lines)
    return table.rows.filter(({ place }) => isTotal(table, place)).map(({ row }) => row)
  }

  it('take no part, where the first of them heads all that comes first', () => {
    const rows = [
      'Tools | | | ',
      'Drill | 3 | 90 | Kiel',
      'Saw | 2 | 25 | Kiel',
      'Clothes | | | ',
      'Vest | 8 | 12 | Jena',
      'Cap | 9 | 7 | Jena',
    ]
    const head = 'Item | Pieces | Price | Store'
    expect(totalsOf(head, ...rows)).toEqual([2, 5])
    const table = tableOf([head, ...rows])
    expect(table.rows.filter(({ total }) => total).map(({ row }) => row)).toEqual([2, 5])
    const corrected = tableOf([head, ...rows], { totals: { 2: false, 5: false } })
    expect(corrected.rows.filter(({ total }) => total)).toEqual([])
    const count = { kind: 'count' as const, column: null, distinct: false }
    const plan = { table: 0, where: [], group: null, measure: count, sort: null, limit: null }
    expect(runPlan(table, plan)).toMatchObject({ value: '4', leftOut: [{ rows: [2, 5], reason: 'heading' }] })
  })

  it('are rows where so little is empty that it may be unknown', () => {
    const guests = [
      'Ada Roth | | ',
      'Bo Lind | 0123 | b@x',
      'Cy Dahl | 0124 | c@x',
      'Di Falk | | ',
      'Ed Horn | 01 | e@x',
    ]
    expect(totalsOf('Name | Phone | Email', ...guests)).toEqual([])
    const staff = [...guests, 'Flo Kern | 02 | f@x'].map((line, at) => `${line} | ${at % 3 ? 'Kiel' : ''}`)
    expect(totalsOf('Name | Phone | Email | Office', ...staff.slice(0, 5))).toEqual([])
    const people = [...guests, 'Flo Kern | 02 | f@x'].map(
      line => `${line} | ${line.includes('0') ? 'Kiel' : ''}`,
    )
    expect(totalsOf('Name | Phone | Email | Office', ...people)).toEqual([])
  })

  it('are rows where they head nothing, stand there twice, or others have gaps as well', () => {
    expect(
      totalsOf('Item | Pieces | Price', 'Drill | 3 | 90', 'Saw | | ', 'Vest | 8 | 12', 'Hat | | '),
    ).toEqual([])
    expect(totalsOf('Item | Pieces | Price', 'Saw | | ', 'Drill | 3 | ', 'Hat | | ', 'Vest | | 12')).toEqual(
      [],
    )
  })
})

it('takes no row of its own for the total of those above that it happens to be', () => {
  const table = tableOf([
    'Bill | Firm | Issued | Net | Tax | Gross',
    'B-1 | Orla | 2025-01-03 | 100 | 20 | 120',
    'B-2 | Pimm | 2025-01-10 | 200 | 40 | 240',
    'B-3 | Orla | 2025-02-03 | 300 | 60 | 360',
    'B-4 | Quax | 2025-03-03 | 50 | 10 | 60',
  ])
  expect(table.rows.filter(({ place }) => isTotal(table, place))).toEqual([])
})
