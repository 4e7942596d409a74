import type { Archive } from '../open-archive.ts'
import { readPartLinks } from '../read-part-links.ts'
import { readXml } from '../read-xml.ts'

/** How many tables of a sheet are read. */
const mostTables = 500

/** The rows that the tables of a sheet declare as their header. */
export async function tableHeaderRows(archive: Archive, sheet: string): Promise<Set<number>> {
  const rows = new Set<number>()
  const links = await readPartLinks(archive, sheet)
  for (const { target } of links.filter(({ type }) => type === 'table').slice(0, mostTables)) {
    const bytes = await archive.read(target)
    if (bytes === null) continue
    await readXml(bytes, {
      open: (name, { ref = '', headerRowCount = '1' }) => {
        if (name !== 'x:table' || headerRowCount === '0') return
        const first = Number(/^\$?[A-Z]+\$?(\d+)/.exec(ref)?.[1])
        if (first > 0) rows.add(first)
      },
      close: () => {},
    })
  }
  return rows
}
