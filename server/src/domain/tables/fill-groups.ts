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
  if (groups && names && isLabel && columns[1]?.type === 'text')
    fillDown(groups, labelsAbove(groups, names, totals))
  fillSecond(columns, cells, totals)
}

/**
 * The same of labels in the second column, each of which heads as many rows as the others within the groups of the first
 * column, which is full: the machines of each site, of which the third column has the same weeks.
 */
function fillSecond(columns: Column[], cells: PackedColumn[], totals: ReadonlySet<number>): void {
  const [groups, labels, names] = cells
  const isNamed = columns[2]?.type === 'text' || columns[2]?.type === 'date'
  if (!groups || !labels || !names || !isNamed) return
  if (columns[0]?.type !== 'text' || columns[1]?.type !== 'text') return
  const above = labelsAbove(labels, names, totals)
  if (!above) return
  const headed = new Map<number, Set<number>>()
  for (const [index, code] of groups.codes.entries()) {
    if (totals.has(index)) continue
    const label = above.get(index) ?? index
    // A group of the first column begins with a label of its own.
    if (code < 0 || groups.codes[label] !== code) return
    const own = headed.get(label) ?? new Set()
    const name = names.codes[index] ?? -1
    if (own.has(name)) return
    headed.set(label, own.add(name))
  }
  const [first, ...others] = headed.values()
  if (!first || !others.every(own => own.size === first.size && own.isSubsetOf(first))) return
  fillDown(labels, above)
}

function fillDown(labels: PackedColumn, above: Map<number, number> | null): void {
  for (const [index, label] of above ?? []) {
    labels.codes[index] = labels.codes[label] ?? -1
    labels.starts[index] = labels.starts[label] ?? 0
    labels.ends[index] = labels.ends[label] ?? 0
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
