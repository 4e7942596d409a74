import { createHash } from 'node:crypto'
import type { Queryable } from '../platform/database/database.ts'
import {
  estimateUsage,
  type LanguageModel,
  ModelFailure,
  type ModelRequest,
  type ModelUsage,
} from '../providers/language-model/language-model.ts'
import { type CellRead, type ColumnAsked, otherRule } from './grid/cell-read.ts'
import { cellRequest } from './grid/cell-request.ts'
import { readCellReply, type ToldCell } from './grid/read-cell-reply.ts'
import { bytesOfToken } from './read-documents.ts'
import { documentWindows } from './retrieve/document-windows.ts'
import type { FoundPassage, Scope, ScopeDocument } from './stages.ts'

/** Of a document's text, for one call; with less room than the second, none is made. */
const mostCellTokens = 12_000
const leastCellTokens = 400
/** Of the two lines around a passage, with their key. */
const bytesOfFence = 75
/** Of instructions and of each column: its question, and its cell in the reply. */
const tokensOfCall = 700
const tokensAsked = 50
const tokensReplied = 90
const longestReply = 60_000
const longestCall = 180_000

/** What reading one document's cells with a model takes, before it is known what the rules find there. */
export function estimateCells(bytes: number, columns: number, window: number): number {
  const most = textTokens(window, columns * tokensAsked + tokensOfCall, columns)
  if (most === 0) return 0
  const text = Math.min(most, Math.ceil(bytes / bytesOfToken))
  return tokensOfCall + text + columns * (tokensAsked + tokensReplied)
}

/** The tokens of a document's text for which a window has room beside the questions and the reply. */
function textTokens(window: number, asked: number, columns: number): number {
  const room = window - asked - columns * tokensReplied
  return room < leastCellTokens ? 0 : Math.min(mostCellTokens, room)
}

export type CellQuestion = {
  request: ModelRequest
  passages: FoundPassage[]
  columns: ColumnAsked[]
  /** The same for the same text and the same questions. */
  key: string
  /** The most that the call is likely to take. */
  tokens: number
}

/**
 * Asks for the cells of all columns of one document in one call: with the whole text where it is short, else with the
 * passages that competed for the columns, those of each column in turn. Null where the questions leave no room for either
 * in the model's window.
 */
export async function questionOfCells(
  db: Queryable,
  { tenantId, document }: { tenantId: Scope['tenantId']; document: ScopeDocument & { key: string } },
  columns: ColumnAsked[],
  read: (CellRead | null)[],
  { window, ...model }: Pick<ModelRequest, 'model' | 'signal'> & { window: number },
): Promise<CellQuestion | null> {
  const asked = tokensOf(cellRequest(columns, []))
  const most = Math.floor(textTokens(window, asked, columns.length) * bytesOfToken)
  if (most === 0) return null
  const within = { tenantId, documents: [document] }
  const all = (await documentWindows(db, within, document.id, most)).flat()
  const fits = all.reduce((sum, passage) => sum + bytesOf(passage), 0) <= most
  const passages = fits ? all : passagesInTurn(all, read, most)
  const request = { ...model, ...cellRequest(columns, passages), totalMilliseconds: longestCall }
  const questions = columns.map(({ name, question, hint, type, options, rule }) => [
    ...[name, question, hint, type],
    ...options,
    ...otherRule(rule),
  ])
  const key = createHash('sha256')
    .update(JSON.stringify([document.key, questions]))
    .digest('hex')
    .slice(0, 32)
  const tokens = tokensOf(request) + columns.length * tokensReplied
  return { request, passages, columns, key, tokens }
}

function tokensOf({ instructions, prompt }: Pick<ModelRequest, 'instructions' | 'prompt'>): number {
  return Math.ceil((Buffer.byteLength(instructions) + Buffer.byteLength(prompt)) / bytesOfToken)
}

function bytesOf({ text, context }: FoundPassage): number {
  return Buffer.byteLength(text) + Buffer.byteLength(context) + bytesOfFence
}

/** The first passage, then the best of each column, the second best of each, … in the order of the text. */
function passagesInTurn(all: FoundPassage[], read: (CellRead | null)[], most: number): FoundPassage[] {
  const of = read.map(cell => [
    ...(cell?.values.flatMap(({ sources }) => sources.map(({ passage }) => passage)) ?? []),
    ...(cell?.nearest.map(({ passage }) => passage) ?? []),
    ...(cell?.looked ?? []),
  ])
  const longest = Math.max(0, ...of.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => of.flatMap(own => own[at] ?? [])).flat()
  const chosen = new Map<number, FoundPassage>()
  let length = 0
  for (const passage of [...all.slice(0, 1), ...inTurn]) {
    const own = bytesOf(passage)
    if (chosen.has(passage.id) || length + own > most) continue
    length += own
    chosen.set(passage.id, passage)
  }
  return [...chosen.values()].sort((a, b) => a.start - b.start)
}

/** A failure, or what the model says of the columns. The usage is guessed where the call did not report it. */
export type AskedCells = { usage: ModelUsage } & (
  | { told: (ToldCell | null)[]; failure: null }
  | { told: null; failure: ModelFailure }
)

/** Makes the call. Throws what aborts the request's signal; a failure of the model is returned with what it cost. */
export async function askCells(
  language: LanguageModel,
  { request, columns, passages }: CellQuestion,
): Promise<AskedCells> {
  let text = ''
  let usage: ModelUsage | null = null
  try {
    for await (const part of language.write(request)) {
      if (part.kind === 'end') usage = part.usage
      else if (part.kind === 'text') text += part.text
      if (text.length > longestReply) break
    }
  } catch (failure) {
    request.signal.throwIfAborted()
    if (!(failure instanceof ModelFailure)) throw failure
    const worked = failure.worked || text !== ''
    return {
      usage: usage ?? (worked ? estimateUsage(request, text) : { input_tokens: 0, output_tokens: 0 }),
      ...{ told: null, failure },
    }
  }
  const told = readCellReply(text, columns, passages)
  const spent = usage ?? estimateUsage(request, text)
  return told === null
    ? { usage: spent, told: null, failure: new ModelFailure('model_garbled') }
    : { usage: spent, told, failure: null }
}

/**
 * A cell by a model's word. Where it finds nothing in what the rules found certain, a person decides; what the document
 * does not bear out leaves the rules' cell as it is.
 */
export function withTold(
  read: CellRead | null,
  told: ToldCell | null,
): { cell: CellRead | null; by: boolean } {
  if (told === null) return { cell: read, by: false }
  const rest = { confidence: null, looked: [] }
  if (told.state !== 'not-found' || read === null || read.values.length === 0) {
    const nearest = told.values.length > 0 ? [] : [...told.nearest, ...(read?.nearest ?? [])].slice(0, 3)
    return { cell: { ...told, nearest, ...rest }, by: true }
  }
  const nearest = read.values.flatMap(({ sources }) => sources).slice(0, 3)
  return { cell: { state: 'unclear', values: [], nearest, ...rest }, by: true }
}
