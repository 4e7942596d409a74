import type { ComputedTable } from '@citewell/contract/computed.ts'

type ShownCells = Pick<
  ComputedTable,
  'table' | 'plan' | 'columns' | 'used' | 'left_out' | 'first_column' | 'sheet_name' | 'joined'
>

/** The router state for what was computed with another plan than the answer: nothing else stores its cells. */
export function cellsState(computed: ComputedTable): { cells: ShownCells } {
  const { table, plan, columns, used, left_out, first_column, sheet_name, joined } = computed
  return { cells: { table, plan, columns, used, left_out, first_column, sheet_name, joined } }
}

/** Reads that state back; null where the address alone says what is shown. */
export function readCells(state: unknown): ShownCells | null {
  return state !== null && typeof state === 'object' && 'cells' in state ? (state.cells as ShownCells) : null
}
