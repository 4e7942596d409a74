import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { assumptions, measured } from './scale-costs.ts'
import { type Scale, scaleOf } from './scale-model.ts'

const page = resolve(import.meta.dirname, '../docs/scale.md')
const sizes = [1_000, 10_000, 100_000, 1_000_000]
const marks = ['<!-- npm run bench -- scale: begin -->', '<!-- end -->'] as const

/**
 * Prints the cost of 1,000 to 1,000,000 users; `--set name=value` changes an assumption, `--save` writes docs/scale.md.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { set: { type: 'string', multiple: true, default: [] }, save: { type: 'boolean' } },
  })
  const given = { ...assumptions }
  for (const each of values.set) {
    const [name = '', value] = each.split('=')
    if (!isAssumption(name) || !Number.isFinite(Number(value || Number.NaN)))
      return console.log(`Assumptions: ${Object.keys(assumptions).join(', ')}`)
    given[name] = Number(value)
  }
  const tables = scaleTables(given)
  console.log(tables)
  if (values.save) writeFileSync(page, withTables(readFileSync(page, 'utf8'), tables))
}

function isAssumption(name: string): name is keyof typeof assumptions {
  return name in assumptions
}

/** The page with its tables replaced. */
export function withTables(text: string, tables: string): string {
  const [begin, end] = marks
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error('docs/scale.md has no place for the tables')
  return `${text.slice(0, from)}${begin}\n\n${tables}\n${text.slice(to)}`
}

const lines: [string, (scale: Scale) => number][] = [
  ['documents', each => each.documents],
  ['passages', each => each.passages],
  ['questions that are kept', each => each.turns],
  ['database, GB', each => each.databaseGB],
  ['files, GB', each => each.filesGB],
  ['of it scanned on a day, GB', each => each.scannedGB],
  ['questions a second, at the peak', each => each.questionsASecond],
  ['answers that stream then', each => each.streams],
  ['cores of the product then', each => each.productCores],
  ['cores of PostgreSQL then', each => each.databaseCores],
  ['machines for web and workers', each => each.productMachines],
  ['database servers, with copies', each => each.databaseServers],
  ['machines, $ a month', each => each.dollars.machines],
  ['disks and objects, $ a month', each => each.dollars.disks],
  ['language model, $ a month', each => each.dollars.tokens],
  ['**all, $ a month**', each => each.dollars.all],
  ['without the model, $ a user and month', each => (each.dollars.all - each.dollars.tokens) / each.users],
]

/** The model's figures as Markdown. */
export function scaleTables(given = assumptions): string {
  const scales = sizes.map(users => scaleOf(users, measured, given))
  const rows = lines.map(
    ([name, value]) => `| ${name} | ${scales.map(each => short(value(each))).join(' | ')} |`,
  )
  const supposed = Object.entries(given).map(([name, value]) => `| ${name} | ${value.toLocaleString('en')} |`)
  return [
    `| users | ${sizes.map(each => each.toLocaleString('en')).join(' | ')} |`,
    `|---|${sizes.map(() => '--:').join('|')}|`,
    ...rows,
    '',
    '| assumption | |',
    '|---|--:|',
    ...supposed,
    '',
  ].join('\n')
}

/** Three significant digits are more than the model can tell. */
function short(value: number): string {
  if (value >= 1_000) return Number(value.toPrecision(3)).toLocaleString('en')
  return value >= 10 ? value.toFixed(0) : Number(value.toPrecision(2)).toString()
}
