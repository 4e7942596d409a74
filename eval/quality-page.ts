import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CollectionResult } from './collection-result.ts'
import { decimal, figureRow, headings } from './figure-table.ts'

/** The last run of each collection, as stored in docs/quality.json. */
export type KeptRun = Omit<CollectionResult, 'seconds'> & {
  commit: string
  date: string
  before: Record<string, number>
}

const docs = join(import.meta.dirname, '../docs')
const file = join(docs, 'quality.json')

export function keptRuns(): KeptRun[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptRun[]) : []
}

/** Replaces the stored runs of these collections, and writes docs/quality.json and the page made from it. */
export function saveRuns(results: CollectionResult[]): void {
  const kept = new Map(keptRuns().map(run => [run.name, run]))
  const stamp = { commit: commitNow(), date: new Date().toISOString().slice(0, 10) }
  for (const result of results) {
    const last = kept.get(result.name)?.figures ?? []
    const before = Object.fromEntries(last.map(({ name, own }) => [name, own.value]))
    const { seconds: _, ...measured } = result
    kept.set(result.name, { ...measured, ...stamp, before })
  }
  const runs = [...kept.values()].sort((a, b) => a.name.localeCompare(b.name))
  // One collection per line, so that a diff shows which ones were measured again.
  writeFileSync(file, `[\n${runs.map(run => JSON.stringify(run, roundNumbers)).join(',\n')}\n]\n`)
  writeFileSync(join(docs, 'quality.md'), qualityPage(runs))
}

function roundNumbers(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(5)) : value
}

/** The measured commit, with a plus if files have changed since. */
function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: docs, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', ':/server', ':/eval') !== ''
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`
}

const introduction = `# Quality

\`npm run eval -- all --save\` writes this page; do not edit it. Beside each figure stand its bootstrap 95 % interval (1,000 resamples), the figure of plain BM25 for the same queries (k1 1.2, b 0.75, Porter's stems; for answers, the sentence of its best text with the most words of the question), and the difference of the two query by query. The last column is the change since the run that was kept before. [eval/README.md](../eval/README.md) explains the measures. These collections were at hand during development: expect somewhat less of other data.
`

/** The page of all kept runs. */
export function qualityPage(runs: KeptRun[]): string {
  const sections = runs.map(({ name, documents, passages, commit, date, figures, before }) => {
    const rows = figures.map(figure => {
      const last = before[figure.name]
      const change = last === undefined ? '' : signed(figure.own.value - last)
      return line([...figureRow(figure), change])
    })
    const table = [line([...headings, 'since the run before']), line(Array(6).fill('---')), ...rows]
    return `\n## ${name}\n\n${documents} documents, ${passages} passages; ${date}, commit ${commit}\n\n${table.join('\n')}\n`
  })
  return introduction + sections.join('')
}

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

function signed(change: number): string {
  return `${change >= 0 ? '+' : ''}${decimal(change)}`
}
