import type { Engine } from '@citewell/contract/answer-events.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import type { PlanWords } from '../domain/tables/plan-words/plan-words.ts'
import { presentComputed, storedAmounts } from '../domain/tables/present-computed.ts'
import { presentPart } from '../domain/tables/present-part.ts'
import { hasSameColumns } from '../domain/tables/same-columns.ts'
import { type ScopedTable, sheetNameOf, tableAt } from '../domain/tables/tables-in-scope.ts'
import type { Database } from '../platform/database/database.ts'
import { citeSpans } from './cite/cite-spans.ts'
import type { PlanRun } from './compute/plan-run.ts'
import type { ComputedLine } from './compute/tell/write-computed.ts'
import { emptyAnswer } from './empty-answer.ts'
import type { EngineEvent } from './engine-events.ts'
import { spansAt } from './retrieve/spans-at.ts'
import type { Scope, WrittenAnswer } from './stages.ts'

const separators = { true: '\n\n', line: '\n' }

/** What became of a plan, as an answer keeps it. */
export function presented(
  { scoped, plan, computed }: PlanRun,
  words: PlanWords,
): ReturnType<typeof presentComputed> {
  return presentComputed(scoped, plan, computed, { amounts: storedAmounts, words })
}

/** The same, which also says which sheet that is of where others of its workbook have the same columns. */
export function presentedOnSheet(run: PlanRun, words: PlanWords): ReturnType<typeof presentComputed> {
  const told = presented(run, words)
  const sheet = run.scoped.alike ? sheetNameOf(run.scoped) : null
  return sheet === null || told.words.includes(sheet) ? told : { ...told, words: `${told.words} · ${sheet}` }
}

/** What one of several tables gives, as an answer over all of them keeps it. */
export function presentedPart({ scoped, plan, computed }: PlanRun, words: PlanWords): ComputedTable {
  return presentPart(scoped, plan, computed, { amounts: storedAmounts, words })
}

/** The table that something was computed over; null if it is not in scope, or has other columns by now. */
export async function tableOf(
  db: Database,
  { tenantId, documents }: Scope,
  {
    table: { document_id: documentId, sheet, region },
    columns,
    plan: { join },
    sheet_name: sheetName,
  }: Pick<ComputedTable, 'table' | 'columns' | 'plan' | 'sheet_name'>,
): Promise<ScopedTable | null> {
  const document = documents.find(({ id }) => id === documentId)
  if (!document) return null
  const { filename } = document
  const scoped = await tableAt(db, tenantId, { documentId, filename, sheet, region, sheetName }, join)
  return scoped && hasSameColumns(columns, scoped.table.columns) ? scoped : null
}

/** The citations of each line, numbered through the answer. */
export async function citeLines(
  db: Database,
  scope: Scope,
  { scoped }: PlanRun,
  lines: ComputedLine[],
  /** How many citations stand before. */
  before = 0,
): Promise<Citation[][]> {
  const document = scoped.documentId
  const places = lines.flatMap(line => line.places)
  const spans = await spansAt(
    db,
    scope,
    places.map(({ start, end }) => ({ document, start, end })),
  )
  const byStart = new Map(spans.map(span => [span.start, span]))
  let index = before
  const cited: Citation[][] = []
  for (const line of lines) {
    const own = line.places.flatMap(place => {
      const span = byStart.get(place.start)
      return span ? [{ span: { ...span, end: Math.min(place.end, span.passage.end) }, place }] : []
    })
    const made = await citeSpans(
      db,
      scope.tenantId,
      own.map(({ span }) => span),
      index + 1,
    )
    index += made.length
    cited.push(
      made.map((citation, at) => ({ ...citation, location: own[at]?.place.location ?? citation.location })),
    )
  }
  return cited
}

type Written = {
  lines: ComputedLine[]
  citations: Citation[][]
  computed: ComputedAnswer
  by: string | null
  sentTo: string[]
  usage: WrittenAnswer['usage']
}

/** The events of an answer in these lines. */
export function* written(
  { lines, citations, computed, by, sentTo, usage }: Written,
  signal: AbortSignal,
): Generator<EngineEvent> {
  const kind = by === null ? 'quotes' : 'model'
  const engine: Engine = { kind, model: by, sent_to: sentTo, note: null }
  const answer: WrittenAnswer = { ...emptyAnswer(), engine, usage, computed }
  yield { kind: 'writer', engine, inputTokens: usage.input_tokens }
  for (const [at, line] of lines.entries()) {
    signal.throwIfAborted()
    const own = citations[at] ?? []
    const from = answer.response.length
    const marked = [line.text, ...own.map(({ index }) => `[${index}]`)].join(' ')
    const text = marked + (at === lines.length - 1 ? '' : separators[`${line.breakAfter}`])
    answer.response += text
    yield { kind: 'text', text }
    if (own.length === 0) continue
    const [start, end] = [from + (line.lead ?? '').length, from + marked.length]
    const indexes = own.map(({ index }) => index)
    const proof = line.lead === undefined ? ('computed' as const) : ('supported' as const)
    const verdict = { start, end, verdict: proof, citations: indexes, reason: null }
    answer.citations.push(...own)
    answer.verdicts.push(verdict)
    yield { kind: 'checked', citations: own, verdict }
  }
  yield { kind: 'end', status: 'complete', answer }
}

/** The cells that are listed instead of what a plan that was refused would give; that plan is what is changed and followed. */
export function cellsOf({ used, cells_named, left_out }: ComputedTable) {
  return { used, cells_named, left_out }
}
