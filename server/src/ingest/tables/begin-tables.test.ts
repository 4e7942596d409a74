import { expect, it } from 'vitest'
import { beginTables } from './begin-tables.ts'
import { gatherSheet } from './sheet-cells.ts'
import { sheetRegions } from './sheet-regions.ts'

/** The regions of a sheet, whose rows are lines of cells between bars, as the numbers of their rows and their headers. */
function regionsOf(lines: string[], begun: number[][]): [number[], number[] | undefined][] {
  const sheet = gatherSheet(0, null)
  for (const [at, line] of lines.entries()) {
    const cells: number[] = []
    let start = 0
    for (const [column, cell] of line.split('|').entries()) {
      if (cell.trim() !== '') cells.push(column, start, start + cell.length)
      start += cell.length + 1
    }
    if (cells.length > 0) sheet.add(at + 1, { text: line, start: 0 }, cells)
  }
  const regions = beginTables(sheetRegions(sheet.rows()), begun)
  return regions.map(({ rows, headerRows }) => [rows.map(({ row }) => row), headerRows])
}

const lists = ['Site|Rent', 'Bonn|800', 'Graz|650', 'Person|Days', 'Ann|3', 'Ben|4']

it('splits what stands in the row and below it from what stands above, which keeps its number', () => {
  expect(regionsOf(lists, [])).toEqual([[[1, 2, 3, 4, 5, 6], undefined]])
  expect(regionsOf(lists, [[4]])).toEqual([
    [[1, 2, 3], undefined],
    [[4, 5, 6], [4]],
  ])
  expect(regionsOf([...lists, '', 'Year|Paid|By', '2023|12|Ann', '2024|14|Ben'], [[4]])).toEqual([
    [[1, 2, 3], undefined],
    [[8, 9, 10], undefined],
    [[4, 5, 6], [4]],
  ])
})

it('leaves single cells above it as its title, unless they are a table that was made before', () => {
  const names = ['Guests', 'Name', 'Anna', 'Ben', 'Helpers', 'Cleo']
  expect(regionsOf(names, [[2]])).toEqual([[[1, 2, 3, 4, 5, 6], [2]]])
  expect(regionsOf(names, [[2], [5]])).toEqual([
    [[1, 2, 3, 4], [2]],
    [[5, 6], [5]],
  ])
})

it('changes nothing for a row that holds nothing', () => {
  expect(regionsOf(lists, [[9]])).toEqual([[[1, 2, 3, 4, 5, 6], undefined]])
})
