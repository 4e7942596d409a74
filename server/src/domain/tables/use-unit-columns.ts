import { foldText } from './cell-texts.ts'
import { entryAt, giveRowUnits } from './pack-column.ts'
import type { Column, PackedColumn } from './table.ts'
import { currencyOf, isMoney, measureOf, unitOf } from './units.ts'

const unitNames = new Set(
  'currency curr. ccy unit units uom wahrung einheit devise monnaie unite moneda unidad divisa'.split(' '),
)
const amountNames =
  /amount|price|cost|value|total|revenue|sales|budget|spend|fee|salary|betrag|preis|kosten|wert|umsatz|montant|prix|cout|valeur|importe|precio|coste|valor|ingresos/

/** Gives numbers the unit that another column of their row names: "1,200 | USD". */
export function useUnitColumns(columns: Column[], cells: PackedColumn[]): void {
  for (const [at, { name }] of columns.entries()) {
    if (!unitNames.has(foldText(name.split(' › ').at(-1) ?? ''))) continue
    const packed = cells[at]
    if (packed === undefined) continue
    // "Units" may be how many there are.
    if (columns[at]?.type !== 'text') continue
    const units = Array.from(packed.codes, (_, index) => unitIn(entryAt(packed, index)?.text ?? ''))
    const used = new Set(units.filter(unit => unit !== null))
    if (used.size === 0) continue
    for (const column of columnsMeant(columns, at, [...used].every(isMoney)))
      giveUnits(columns[column], cells[column], units)
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

function giveUnits(
  column: Column | undefined,
  cells: PackedColumn | undefined,
  units: (string | null)[],
): void {
  if (column === undefined || cells === undefined) return
  const used = [...new Set(units.filter(unit => unit !== null))]
  if (used.length === 1) column.unit = unitOf('', used[0] ?? null)
  else giveRowUnits(cells, units)
}
