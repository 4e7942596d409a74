import { foldText } from './cell-texts.ts'
import type { Column, TableRow } from './table.ts'
import { currencyOf, isMoney, measureOf, unitOf } from './units.ts'

const unitNames = new Set(
  'currency curr. ccy unit units uom wahrung einheit devise monnaie unite moneda unidad divisa'.split(' '),
)
const amountNames =
  /amount|price|cost|value|total|revenue|sales|budget|spend|fee|salary|betrag|preis|kosten|wert|umsatz|montant|prix|cout|valeur|importe|precio|coste|valor|ingresos/

/** Gives numbers the unit that another column of their row names: "1,200 | USD". */
export function useUnitColumns(columns: Column[], rows: TableRow[]): void {
  for (const [at, { name }] of columns.entries()) {
    if (!unitNames.has(foldText(name.split(' › ').at(-1) ?? ''))) continue
    const units = rows.map(row => unitIn(row.cells[at]?.text ?? ''))
    const used = new Set(units.filter(unit => unit !== null))
    if (used.size === 0) continue
    for (const column of columnsMeant(columns, at, [...used].every(isMoney)))
      giveUnits(columns, rows, column, units)
  }
}

function unitIn(text: string): string | null {
  const plain = text.trim()
  return plain.length > 20 || plain === '' ? null : (currencyOf(plain) ?? measureOf(plain) ?? plain)
}

/** Of a currency all amounts; of other units, and where none is called an amount, the nearest column of numbers. */
function columnsMeant(columns: Column[], at: number, money: boolean): number[] {
  const numbers = columns.flatMap(({ type, unit }, column) =>
    type === 'number' && unit === null ? [column] : [],
  )
  const amounts = money
    ? numbers.filter(column => amountNames.test(foldText(columns[column]?.name ?? '')))
    : []
  if (amounts.length > 0) return amounts
  const [nearest] = numbers.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
  return nearest === undefined ? [] : [nearest]
}

function giveUnits(columns: Column[], rows: TableRow[], at: number, units: (string | null)[]): void {
  const column = columns[at]
  if (column === undefined) return
  const used = [...new Set(units.filter(unit => unit !== null))]
  if (used.length === 1) column.unit = unitOf('', used[0] ?? null)
  else
    for (const [index, row] of rows.entries()) {
      const cell = row.cells[at]
      if (cell?.value != null && cell.unit === null) cell.unit = units[index] ?? null
    }
}
