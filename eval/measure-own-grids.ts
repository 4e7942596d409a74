import { gridTemplates } from '@citewell/contract/grid-templates.ts'
import { fillCells } from '../server/src/answer/fill-cells.ts'
import type { CellRead } from '../server/src/answer/grid/cell-read.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { type Figure, shareFigure } from './figure.ts'
import { indexFiles } from './index-files.ts'
import { filesOfGrid, judgeCell, truthOfGrid, type Verdict } from './own-grids.ts'

type Judged = { column: string; template: string; verdict: Verdict }

/** Fills the grids of all templates over a folder of contracts that we wrote ourselves, without a model. */
export async function measureOwnGrids(name: string, { cases }: MeasureOptions): Promise<CollectionResult> {
  const begun = performance.now()
  const folder = name.slice(name.indexOf('/') + 1)
  const database = await openTestDatabase()
  try {
    const { scope, failures } = await indexFiles(database.db, filesOfGrid(folder))
    if (failures.length > 0) throw new Error(JSON.stringify(failures))
    const judged: Judged[] = []
    for (const { file, cells } of truthOfGrid(folder)) {
      const document = scope.documents.find(({ id }) => id === file)
      if (!document) throw new Error(`${file} is not there`)
      for (const template of gridTemplates) {
        const columns = template.columns.map(column => ({ ...column, hint: '' }))
        let at = 0
        for await (const read of fillCells(database.db, { ...scope, document }, columns, fail)) {
          const column = columns[at++]
          if (!column || !read) continue
          const expected = cells[template.name]?.[column.name]
          const verdict = judgeCell(column.type, expected, read)
          if (verdict === null) continue
          judged.push({ template: template.name, column: column.name, verdict })
          if (cases)
            console.log(
              `${verdict.toUpperCase()} | ${template.name} / ${column.name} | ${file} | ${expected ?? '-'} | ${shown(read)}`,
            )
        }
      }
    }
    const seconds = (performance.now() - begun) / 1000
    return { name, documents: scope.documents.length, passages: 0, seconds, figures: figuresOf(judged) }
  } finally {
    await database.close()
  }
}

function figuresOf(judged: Judged[]): Figure[] {
  const byTemplate = Map.groupBy(judged, ({ template }) => template)
  const all = (label: string, own: Judged[]) => {
    const stated = own.filter(({ verdict }) => ['right', 'wrong', 'not found'].includes(verdict))
    const silent = own.filter(({ verdict }) => ['rightly empty', 'wrongly filled'].includes(verdict))
    const is =
      (wanted: Verdict) =>
      ({ verdict }: Judged) =>
        verdict === wanted
    return [
      shareFigure(`${label}: right, of those stated`, stated, is('right')),
      shareFigure(`${label}: wrong, of those stated`, stated, is('wrong')),
      shareFigure(`${label}: not found, of those stated`, stated, is('not found')),
      shareFigure(`${label}: filled, where nothing is stated`, silent, is('wrongly filled')),
    ]
  }
  return [
    ...all('all', judged),
    ...[...byTemplate].flatMap(([template, own]) => all(template, own)),
    ...[...Map.groupBy(judged, ({ template, column }) => `${template}, ${column}`)].flatMap(([label, own]) =>
      all(label, own),
    ),
  ].filter(({ cases }) => cases > 0)
}

function shown({ state, values, nearest }: CellRead): string {
  const quote = ({ passage, start, end }: CellRead['nearest'][number]) =>
    `«${passage.text
      .slice(start - passage.start, end - passage.start)
      .replace(/\s+/g, ' ')
      .slice(0, 220)}»`
  const said = values.map(
    ({ value, sources }) =>
      `${value.text.replace(/\s+/g, ' ').slice(0, 200)} = ${value.plain} ${value.unit ?? ''} ${sources.map(quote).join(' ')}`,
  )
  return `${state} ${[...said, ...(state === 'found' ? [] : nearest.slice(0, 2).map(span => `~${quote(span)}`))].join(' / ')}`
}

function fail(error: unknown): never {
  throw error
}
