import { parseArgs } from 'node:util'
import type { CollectionResult } from './collection-result.ts'
import { alignColumns, decimal, figureRow, headings } from './figure-table.ts'
import { measurableNames } from './measure-collection.ts'
import { measureCollections } from './measure-collections.ts'
import { measureFiles } from './measure-files.ts'
import { keptRuns, saveRuns } from './quality-page.ts'

await run()

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      limit: { type: 'string' },
      save: { type: 'boolean', default: false },
      cases: { type: 'boolean', default: false },
      kept: { type: 'boolean', default: false },
      files: { type: 'string' },
      questions: { type: 'string' },
    },
  })
  if (values.files && values.questions) {
    const figures = await measureFiles(values.files, values.questions)
    const rows = figures.map(figure => figureRow(figure).slice(0, 3))
    return console.log(alignColumns([headings.slice(0, 3), ...rows]).join('\n'))
  }
  const known = measurableNames()
  const names = positionals.flatMap(asked => {
    if (asked === 'all') return known.filter(name => !/^(?:evidence|replay)\//.test(name))
    const within = known.filter(name => name.startsWith(`${asked}/`))
    return within.length > 0 ? within : [asked]
  })
  const limit = Number(values.limit ?? Number.POSITIVE_INFINITY)
  const problem =
    known.length === 0
      ? 'The evaluation data is not there: expected ../shared/eval beside this repository.'
      : names.length === 0 || names.some(name => !known.includes(name)) || !(limit > 0)
        ? `Usage: npm run eval -- COLLECTION…|all [--limit N] [--cases] [--kept] [--save]\n   or: npm run eval -- --files FOLDER --questions FILE.jsonl\nCollections: ${known.join(', ')}`
        : values.save && Number.isFinite(limit)
          ? 'A part of the questions is not worth keeping: --save goes without --limit.'
          : null
  if (problem !== null) {
    console.log(problem)
    process.exitCode = 1
    return
  }
  const results: CollectionResult[] = []
  await measureCollections(names, { limit, cases: values.cases, kept: values.kept }, result => {
    results.push(result)
    print(result)
  })
  if (values.save) saveRuns(results)
}

function print({ name, documents, passages, seconds, figures }: CollectionResult): void {
  const kept = keptRuns().find(run => run.name === name)
  const last = new Map(kept?.figures.map(figure => [figure.name, decimal(figure.own.value)]))
  const rows = figures.map(figure => [...figureRow(figure), last.get(figure.name) ?? ''])
  const table = alignColumns([[...headings, `kept (${kept?.commit ?? 'none'})`], ...rows])
  console.log(`\n${name}: ${documents} documents, ${passages} passages, ${seconds.toFixed(0)} s`)
  console.log(table.join('\n'))
}
