import type { Draft, DraftSentence, Side } from '../stages.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine, notInDocuments } from './own-lines.ts'
import type { Said } from './own-lines-of-documents.ts'
import { writeQuotes } from './write-quotes.ts'

/** Maximum number of quotations about one side. */
const mostOfOne = 3
const mostInCell = 2

type Quoted = { side: Side; quotes: DraftSentence[]; confidence: number }

/** Answers each part of a question by itself, under the part's own words. */
export function writeParts(sides: Side[], said: Said): Draft {
  const quoted = sides.map(side => quoteSide(side, mostOfOne))
  const sentences = quoted.flatMap(({ side, quotes }) => [
    connectingLine(`**${neutraliseMarkdown(side.label)}**`),
    ...(quotes.length > 0 ? quotes.map(asParagraph) : [connectingLine(said.nothingOnThis)]),
  ])
  return asDraft(quoted, sentences)
}

/** Sets what each document says about the same subject side by side: columns for two documents, rows for more. */
export function writeSameSubject(sides: Side[], said: Said): Draft {
  const quoted = sides.map(side => quoteSide(side, mostInCell))
  const sentences = quoted.length === 2 ? inColumns(quoted, said) : inRows(quoted, said)
  return asDraft(quoted, sentences)
}

function asDraft(quoted: Quoted[], sentences: DraftSentence[]): Draft {
  const confidence = Math.max(0, ...quoted.map(one => one.confidence))
  if (quoted.some(({ quotes }) => quotes.length > 0)) return { sentences, nearest: [], confidence }
  return { sentences: [connectingLine(notInDocuments)], nearest: [], confidence }
}

function quoteSide(side: Side, most: number): Quoted {
  const draft = writeQuotes(side.expected, side.terms, side.passages)
  const quotes = draft.sentences.filter(sentence => sentence.sources.length > 0).slice(0, most)
  return { side, quotes, confidence: draft.confidence ?? 0 }
}

function inColumns(quoted: Quoted[], said: Said): DraftSentence[] {
  const head = quoted.map(({ side }) => cell(side.label)).join(' | ')
  const cells = quoted.flatMap(({ quotes }) => [
    { ...connectingLine('|'), breakAfter: false },
    ...inCell(quotes, said),
  ])
  return [tableHead(`| ${head} |`, quoted.length), ...cells, { ...connectingLine('|'), breakAfter: true }]
}

function inRows(quoted: Quoted[], said: Said): DraftSentence[] {
  const rows = quoted.flatMap(({ side, quotes }) => [
    { ...connectingLine(`| ${cell(side.label)} |`), breakAfter: false },
    ...inCell(quotes, said),
    { ...connectingLine('|'), breakAfter: 'line' as const },
  ])
  const last = rows.at(-1)
  if (last) last.breakAfter = true
  return [tableHead(`| ${said.document} | ${said.saysOnThis} |`, 2), ...rows]
}

function inCell(quotes: DraftSentence[], said: Said): DraftSentence[] {
  if (quotes.length === 0) return [{ ...connectingLine(said.nothingOnThis), breakAfter: false }]
  return quotes.map(quote => ({ ...quote, text: cell(quote.plain), breakAfter: false }))
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
