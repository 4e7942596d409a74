import type { PlacedCells, Run } from './page-model.ts'

const fewestFull = 2

/**
 * In which columns the cells of a table's rows stand, by where the cells of its full rows do; null where that is not
 * certain. Above the first full row, a cell may span several columns, as the name of a group does.
 */
export function placeCells(rows: Run[][][]): PlacedCells[] | null {
  const width = Math.max(...rows.map(cells => cells.length))
  const full = rows.filter(cells => cells.length === width)
  if (width < 2 || full.length < fewestFull) return null
  const bands = Array.from({ length: width }, (_, column) => {
    const extents = full.map(cells => extentOf(cells[column] ?? []))
    return {
      left: Math.min(...extents.map(({ left }) => left)),
      right: Math.max(...extents.map(({ right }) => right)),
    }
  })
  if (bands.some(({ right }, column) => right >= (bands[column + 1]?.left ?? Number.POSITIVE_INFINITY)))
    return null
  const first = rows.findIndex(cells => cells.length === width)
  const placed: PlacedCells[] = []
  for (const [index, cells] of rows.entries()) {
    const place = placeRow(cells, bands, index < first)
    if (place === null) return null
    placed.push(place)
  }
  return placed
}

type Extent = { left: number; right: number }

function placeRow(cells: Run[][], bands: Extent[], mayJoin: boolean): PlacedCells | null {
  const columns: number[] = []
  let joined = 0
  let free = 0
  for (const cell of cells) {
    const { left, right } = extentOf(cell)
    const under = bands.flatMap((band, column) => (band.left <= right && band.right >= left ? [column] : []))
    const [column] = under
    if (column === undefined || column < free || (under.length > 1 && !mayJoin)) return null
    columns.push(column)
    if (under.length > 1) joined++
    free = (under.at(-1) ?? column) + 1
  }
  return { columns, joined }
}

export function extentOf(cell: Run[]): Extent {
  return { left: Math.min(...cell.map(run => run.left)), right: Math.max(...cell.map(run => run.right)) }
}
