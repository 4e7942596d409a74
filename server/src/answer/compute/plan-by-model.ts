import { type TablePlan, tablePlan } from '@citewell/contract/table-plan.ts'
import { firstRows } from '../../domain/tables/places.ts'
import type { Table } from '../../domain/tables/table.ts'
import type { ScopedTable } from '../../domain/tables/tables-in-scope.ts'
import { visibleText } from '../../platform/text/fence-text.ts'
import type { LanguageModel, ModelUsage } from '../../providers/language-model/language-model.ts'
import { prompts } from '../prompts/prompts.ts'
import { shortReply } from '../short-reply.ts'
import { columnsOf, isSaid } from './columns/is-said.ts'

/** A model that makes plans where the grammar is not sure. */
export type PlanMaker = {
  language: LanguageModel
  model: string
  signal: AbortSignal
  /** Called with the tokens of each call that was sent. */
  spend: (usage: ModelUsage) => void
}

type Asked = { question: string; tables: ScopedTable[]; before: TablePlan | null }

const longestWait = 8_000
const longestReply = 8_000
const longestQuestion = 600
const mostColumns = 60
const mostSamples = 4
const longestName = 100
const longestSample = 40
const rowsLookedAt = 200
/** The smallest common models accept 16,000 tokens in all. */
const longestTables = 12_000
/** The samples and columns of each table that are tried in turn until all tables fit. */
const details = [
  { samples: mostSamples, columns: mostColumns },
  { samples: 1, columns: mostColumns },
  { samples: 0, columns: mostColumns },
  { samples: 0, columns: 20 },
]
const longestBefore = 2_000

/**
 * The plan that a model makes for a question; it sees columns and a few values of each, never rows. Null if it makes none
 * in time, or one that names what the question or the table does not have, or leaves out what the question names. Throws
 * the signal's reason when it is aborted.
 */
export async function planByModel(maker: PlanMaker, asked: Asked): Promise<TablePlan | null> {
  // What is cut off may be a condition.
  if (asked.question.length > longestQuestion) return null
  const { language, model, signal } = maker
  const { prompt, shown } = promptOf(asked)
  if (shown.length === 0) return null
  const request = { model, instructions: prompts.plan.text(), prompt, signal, totalMilliseconds: longestWait }
  const { text, usage } = await shortReply(language, request, longestReply)
  if (usage !== null) maker.spend(usage)
  if (text === null) return null
  const plan = readPlan(text)
  const scoped = plan && asked.tables[plan.table]
  if (!plan || !scoped) return null
  // What the model was not shown it only guesses.
  const isShown = columnsOf(plan).every(column => column < (shown[plan.table] ?? 0))
  return isShown && isSaid(plan, asked.question, scoped) ? plan : null
}

/** The prompt, and how many columns it shows of each table that it has room for. */
function promptOf({ question, tables, before }: Asked): { prompt: string; shown: number[] } {
  const described = describeTables(tables)
  const known = before && before.table < described.length && JSON.stringify(before).length <= longestBefore
  const asked = { question, ...(known && { planBefore: before }) }
  return {
    prompt: JSON.stringify({ ...asked, tables: described }),
    shown: described.map(({ columns }) => columns.length),
  }
}

/** As many details as fit; where even the fewest do not, the last tables are left out. */
function describeTables(tables: ScopedTable[]): TableShown[] {
  let described: TableShown[] = []
  for (const detail of details) {
    described = tables.map((scoped, position) => describeTable(scoped, position, detail))
    if (JSON.stringify(described).length <= longestTables) return described
  }
  while (JSON.stringify(described).length > longestTables) described.pop()
  return described
}

type TableShown = ReturnType<typeof describeTable>

function describeTable(
  { table, filename, place }: ScopedTable,
  position: number,
  most: { samples: number; columns: number },
) {
  return {
    table: position,
    file: shownName(filename),
    ...(place.kind === 'sheet' && place.sheet !== null && { sheet: shownName(place.sheet) }),
    title: shownName(table.title),
    rows: table.numbers.length,
    columns: table.columns.slice(0, most.columns).map(({ name, type, unit }, column) => ({
      column,
      name: shownName(name),
      type,
      ...(unit !== null && { unit: shownName(unit) }),
      ...(most.samples > 0 && { samples: samplesOf(table, column, most.samples) }),
    })),
  }
}

function shownName(name: string): string {
  return visibleText(name).slice(0, longestName)
}

function samplesOf(table: Table, column: number, most: number): string[] {
  const texts = firstRows(table, rowsLookedAt).flatMap(
    ({ cells }) =>
      visibleText(cells[column]?.text ?? '')
        .trim()
        .slice(0, longestSample) || [],
  )
  return [...new Set(texts)].slice(0, most)
}

/** It is shown no table behind another one. */
const ofOneTable = tablePlan.omit({ join: true })

/** The plan of a reply that may have words or a fence around it. */
function readPlan(reply: string): TablePlan | null {
  const [start, end] = [reply.indexOf('{'), reply.lastIndexOf('}')]
  if (start < 0 || end < start) return null
  try {
    const read: unknown = JSON.parse(reply.slice(start, end + 1))
    const parsed = ofOneTable.safeParse((read as { plan?: unknown }).plan)
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
