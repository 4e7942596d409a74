import type { Region } from './sheet-regions.ts'

/**
 * The tables of a sheet with those that begin where the user said: what stood in a row and below it is a table of its own.
 * The others keep their numbers, by which answers know them.
 */
export function beginTables(regions: Region[], begun: number[][]): Region[] {
  return begun.reduce(beginTable, regions)
}

function beginTable(regions: Region[], header: number[]): Region[] {
  const begun: Region[] = []
  const kept = regions.map(region => {
    const at = region.rows.findIndex(({ row }) => row === header[0])
    if (at < 0) return region
    const [above, rows] = [region.rows.slice(0, at), region.rows.slice(at)]
    // Single cells above a table are its title.
    const isTitle = region.headerRows === undefined && above.every(row => !row.holds(2))
    if (isTitle) return { ...region, headerRows: header }
    begun.push({ ...region, rows, headerRows: header })
    return { ...region, rows: above }
  })
  return [...kept, ...begun]
}
