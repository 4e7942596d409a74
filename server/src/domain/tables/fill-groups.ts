import { entryAt } from './pack-column.ts'
import type { Column, PackedColumn } from './table.ts'

/**
 * Gives the rows below a label the label, where the first column says once what stands below: "Technology", then rows without
 * one up to "Subtotal Technology". Only where nothing speaks against it: the first row has a label, none comes twice, each row
 * has a name of its own in the second column, no row behind a total lacks one, and at least as many rows have none as have one.
 */
export function fillGroups(columns: Column[], cells: PackedColumn[], totals: ReadonlySet<number>): void {
  const [groups, names] = cells
  const isLabel =
    columns[0]?.type === 'text' ||
    (columns[0]?.type === 'number' && groups !== undefined && numbersGroups(columns[0], groups, totals))
  if (!groups || !names || !isLabel || columns[1]?.type !== 'text') return
  const above = labelsAbove(groups, names, totals)
  for (const [index, label] of above ?? []) {
    groups.codes[index] = groups.codes[label] ?? -1
    groups.starts[index] = groups.starts[label] ?? 0
    groups.ends[index] = groups.ends[label] ?? 0
  }
}

const groupNames =
  /(?:^|\P{L})(?:wave|lot|phase|stage|step|batch|group|part|section|chapter|block|round|week|day|no|nr|number|welle|los|stufe|gruppe|teil|abschnitt|kapitel|runde|woche|tag|nummer|vague|étape|groupe|partie|fase|etapa|grupo|parte)(?:\P{L}|$)|^#$/iu

/** "1", "2" of a column called so: numbers of waves or lots that rise from row to row, and no amounts. */
function numbersGroups(
  { name }: Column,
  { entries, codes }: PackedColumn,
  totals: ReadonlySet<number>,
): boolean {
  if (!groupNames.test(name)) return false
  const said = Array.from(codes).flatMap((code, index) => {
    const entry = totals.has(index) ? undefined : entries[code]
    return entry ? [entry] : []
  })
  const isNumber = said.every(({ value, unit }) => value !== null && unit === null && /^\d{1,3}$/.test(value))
  return isNumber && said.every(({ value }, at) => at === 0 || Number(value) > Number(said[at - 1]?.value))
}

/** Of each row without a label the row that has it; null where the column is none of groups. */
function labelsAbove(
  groups: PackedColumn,
  names: PackedColumn,
  totals: ReadonlySet<number>,
): Map<number, number> | null {
  const above = new Map<number, number>()
  const labels = new Set<number>()
  let label: number | null = null
  for (const [index, code] of groups.codes.entries()) {
    if (totals.has(index)) {
      label = null
      continue
    }
    if (entryAt(names, index) === undefined) return null
    if (code >= 0) {
      if (labels.has(code)) return null
      labels.add(code)
      label = index
    } else {
      if (label === null) return null
      above.set(index, label)
    }
  }
  return labels.size > 1 && above.size >= labels.size ? above : null
}
