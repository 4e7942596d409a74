import * as XLSX from '@e965/xlsx'

const money = '[$€-2] #,##0.00'
const date = 'd mmmm yyyy'

type Contract = [
  number: string,
  supplier: string,
  start: number,
  cost: number,
  share: number,
  active: boolean,
]

/** Starts are days since the end of 1899. */
const contracts: Contract[] = [
  ['LC-2041', 'Norrland Data AB', 46_082, 186_400, 0.312, true],
  ['LC-2077', 'Kestrel Hosting Ltd', 46_447, 92_750.5, 0.155, true],
  ['LC-1986', 'Brandt Scanservice GmbH', 45_292, 41_300, 0.069, false],
  ['LC-2103', 'Marchetti Training', 46_508, 12_960, 0.022, true],
]

/** A workbook with a merged title, dates, currency, percentages, a total and a hidden sheet. */
export function makeRegister(): Uint8Array {
  const sheet: XLSX.WorkSheet = XLSX.utils.aoa_to_sheet([
    ['Contract register, Larkfield Utilities'],
    [],
    ['Contract', 'Supplier', 'Start', 'Yearly cost', 'Share of budget', 'Active'],
    ...contracts,
  ])
  for (const [index] of contracts.entries()) {
    const row = index + 4
    for (const [column, format] of [
      ['C', date],
      ['D', money],
      ['E', '0.0%'],
    ])
      Object.assign(sheet[`${column}${row}`] ?? {}, { z: format })
  }
  const last = contracts.length + 3
  const total = contracts.reduce((sum, [, , , cost]) => sum + cost, 0)
  sheet[`A${last + 1}`] = { t: 's', v: 'Total' }
  sheet[`D${last + 1}`] = { t: 'n', v: total, f: `SUM(D4:D${last})`, z: money }
  sheet['!ref'] = `A1:F${last + 1}`
  sheet['!merges'] = [XLSX.utils.decode_range('A1:F1')]

  const rates = XLSX.utils.aoa_to_sheet([
    ['Role', 'Day rate'],
    ['Archivist', 640],
    ['Migration engineer', 890],
  ])
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Contracts')
  XLSX.utils.book_append_sheet(book, rates, 'Rates')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}
