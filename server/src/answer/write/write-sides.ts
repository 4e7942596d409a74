import { isWorded } from '../lexicon/clause-kinds.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { wordedConfidence } from '../set-by-hand.ts'
import type { Draft, DraftSentence, Side } from '../stages.ts'
import { alignSides } from './align-sides.ts'
import { arrangeQuotes } from './arrange-quotes.ts'
import { chooseLikeliest, ofSide } from './choose-sentences.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { fromBefore } from './part-from-before.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { competingSentences, inWhole } from './weigh-quotes.ts'
import { mostChoices, writeAlike } from './write-alike.ts'
import { writeFound } from './write-found.ts'
import { withoutBars } from './write-rows.ts'
import { quotesTold, toldConfidence } from './write-told.ts'

/** Maximum number of quotations about one side. */
const mostOfOne = 3

/** `nearest` is set if nothing is quoted. */
type Quoted = Pick<Draft, 'nearest' | 'doubtful' | 'choices'> & {
  side: Side
  quotes: DraftSentence[]
  /** Of quoted rows, the line with the names of their columns, by the first of them. */
  heads?: ReadonlyMap<DraftSentence, DraftSentence>
  confidence: number
}

/** Answers each part of a question, or what is asked of each thing, under its own words. */
export async function writeParts(sides: Side[], said: Said): Promise<Draft> {
  const each = await Promise.all(
    sides.map(async side => quoteTold(side) ?? (await quoteAlike(side, said)) ?? quoteSide(side, said)),
  )
  const quoted = each.map((one, at) => leaning(one, each[at - 1]))
  const isAnswered = quoted.some(({ quotes }) => quotes.length > 0)
  const shown = isAnswered ? quoted.map(withNearest) : quoted
  const sentences = shown.flatMap(({ side, quotes, heads, doubtful }) => [
    connectingLine(`**${neutraliseMarkdown(side.label)}${side.label.endsWith('?') ? '' : ':'}**`),
    ...(doubtful ? [connectingLine(said.remark)] : []),
    ...(quotes.length > 0
      ? withHeads(quotes.map(asParagraph), heads && quotes.map(quote => heads.get(quote)))
      : [connectingLine(said.nothingOnThis)]),
  ])
  return asDraft(quoted, sentences, said)
}

/** A part that leans on the one before it is answered where that one is, if it can be. */
function leaning(one: Quoted, before: Quoted | undefined): Quoted {
  if (!before || before.quotes.length === 0 || !one.side.label.endsWith('?')) return one
  const places = new Set(before.quotes.flatMap(({ sources }) => sources.map(({ passage }) => passage.id)))
  const isThere = one.quotes.some(({ sources }) => sources.some(({ passage }) => places.has(passage.id)))
  const found = isThere && !one.doubtful ? null : fromBefore(one.side, before.quotes)
  if (!found) return one
  const doubtful = before.doubtful === true || !found.says
  return { ...one, quotes: [found.quote], heads: new Map(), doubtful, choices: [] }
}

/** Beside a part or document that is answered, another one shows what comes nearest to it. */
function withNearest(one: Quoted): Quoted {
  const [nearest] = one.nearest
  if (one.quotes.length > 0 || !nearest) return one
  const { passage, start, end } = nearest
  const plain = passage.text.slice(start - passage.start, end - passage.start)
  const text = quoteMarkdown(withoutBars(plain))
  return { ...one, doubtful: true, quotes: [{ text, plain, sources: [nearest], breakAfter: true }] }
}

/** What the document's card knows of it; null if it does not. */
function quoteTold(side: Side): Quoted | null {
  const quotes = quotesTold(side)
  return quotes.length > 0 ? { side, quotes, confidence: toldConfidence, nearest: [] } : null
}

/** What each of several documents says, with the lines between; null if the part means one. */
async function quoteAlike(side: Side, said: Said): Promise<Quoted | null> {
  const draft = side.alike ? await writeAlike(side.alike, said) : null
  if (!draft) return null
  const { sentences: quotes, confidence, choices = [] } = draft
  return { side, quotes, confidence: confidence ?? 0, nearest: [], choices }
}

/** Sets what each document says about the same subject side by side: columns for two documents, rows for more. */
export function writeSameSubject(sides: Side[], said: Said): Draft {
  const competing = alignSides(sides.map(competingSentences))
  const own = sides.map(
    (side, at) =>
      (side.clause && quoteClause(side, side.clause, competing[at] ?? [])) ||
      quoteSide(side, said, competing[at]),
  )
  const quoted = own.some(({ quotes }) => quotes.length > 0) ? own.map(withNearest) : own
  // Where all that is shown is in doubt, this is said once, of the whole.
  const doubtful = quoted.every(one => one.doubtful || one.quotes.length === 0)
  const shown = doubtful ? quoted.map(one => ({ ...one, doubtful: false })) : quoted
  const table = shown.length === 2 ? inColumns(shown, said) : inRows(shown, said)
  const sentences = doubtful ? [connectingLine(said.remark), ...table] : table
  return { ...asDraft(quoted, sentences, said), doubtful }
}

/** The draft; if nothing is quoted for any side, it shows what comes nearest for each. */
function asDraft(quoted: Quoted[], sentences: DraftSentence[], said: Said): Draft {
  const confidence = Math.max(0, ...quoted.map(one => one.confidence))
  if (quoted.some(({ quotes }) => quotes.length > 0)) {
    const found = new Map(quoted.flatMap(({ choices = [] }) => choices.map(one => [one.id, one])))
    const choices = [...found.values()].slice(0, mostChoices)
    return { sentences, nearest: [], confidence, ...(choices.length > 0 && { choices }) }
  }
  const nearest = quoted.flatMap(one => one.nearest.slice(0, 1))
  const refusal = [said.notInDocuments, ...(nearest.length > 0 ? [said.nearestShown] : [])]
  return { sentences: refusal.map(connectingLine), nearest, confidence }
}

function quoteSide(side: Side, said: Said, competing?: ScoredSentence[]): Quoted {
  const { sentences, confidence, doubtful, nearest } = writeFound(side, said, competing)
  const quotes = sentences.filter(sentence => sentence.sources.length > 0).slice(0, mostOfOne)
  const heads = new Map(
    quotes.flatMap(quote => {
      const before = sentences[sentences.indexOf(quote) - 1]
      return before?.sources.length === 0 && before.text.startsWith('| ') ? [[quote, before] as const] : []
    }),
  )
  return { side, quotes, heads, confidence: confidence ?? 0, doubtful: doubtful === true, nearest }
}

/** Rows without the names of their columns above them are no table. */
function withHeads(quotes: DraftSentence[], heads: (DraftSentence | undefined)[] = []): DraftSentence[] {
  return quotes.flatMap((quote, at) => {
    const own = heads[at + 1] ? { ...quote, breakAfter: true as const } : quote
    const head = heads[at]
    return head ? [head, own] : [own]
  })
}

/** The likeliest sentences for a clause of the kind that is asked for; null if none of them is worded so. */
function quoteClause(side: Side, clause: string, competing: ScoredSentence[]): Quoted | null {
  const chosen = chooseLikeliest(competing, true, ofSide)
  if (!chosen.some(({ text }) => isWorded(clause, text))) return null
  const whole = inWhole(chosen, competing, { expected: side.expected, labelled: false })
  const quotes = arrangeQuotes(whole).filter(({ sources }) => sources.length > 0)
  return { side, quotes, confidence: wordedConfidence, nearest: [] }
}

function inColumns(quoted: Quoted[], said: Said): DraftSentence[] {
  const head = quoted.map(({ side }) => cell(side.label)).join(' | ')
  const cells = quoted.flatMap(one => [{ ...connectingLine('|'), breakAfter: false }, ...inCell(one, said)])
  return [tableHead(`| ${head} |`, quoted.length), ...cells, { ...connectingLine('|'), breakAfter: true }]
}

function inRows(quoted: Quoted[], said: Said): DraftSentence[] {
  const rows = quoted.flatMap(one => [
    { ...connectingLine(`| ${cell(one.side.label)} |`), breakAfter: false },
    ...inCell(one, said),
    { ...connectingLine('|'), breakAfter: 'line' as const },
  ])
  const last = rows.at(-1)
  if (last) last.breakAfter = true
  return [tableHead(`| ${said.document} | ${said.saysOnThis} |`, 2), ...rows]
}

function inCell({ quotes, doubtful }: Quoted, said: Said): DraftSentence[] {
  if (quotes.length === 0) return [{ ...connectingLine(said.nothingOnThis), breakAfter: false }]
  const cited = quotes.map(quote => ({ ...quote, text: cell(quote.plain), breakAfter: false }))
  return doubtful ? [{ ...connectingLine(said.mayNotAnswer), breakAfter: false }, ...cited] : cited
}

function tableHead(head: string, columns: number): DraftSentence {
  return { ...connectingLine(`${head}\n|${' --- |'.repeat(columns)}`), breakAfter: 'line' }
}

function cell(text: string): string {
  return neutraliseMarkdown(text).replace(/\s+/g, ' ').replaceAll('|', '\\|') || ' '
}

function asParagraph(sentence: DraftSentence, index: number, all: DraftSentence[]): DraftSentence {
  return index === all.length - 1 ? { ...sentence, breakAfter: true } : sentence
}
