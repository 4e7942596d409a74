import type { Block } from '@citewell/contract/library.ts'
import { isHeading } from '../../domain/documents/is-heading.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import { type QuestionTemplates, questionTemplates } from '../lexicon/question-templates.ts'

/** A question, and the stretch of the document's text that should answer it. */
export type Candidate = { text: string; start: number; end: number }

const mostOfEach = 4
const numbering =
  /^(?:(?:section|article|clause|kapitel|abschnitt|artikel|chapitre|artículo|§)\s*)?(?:\d{1,3}(?:\.\d{1,3})*[.):]?|[IVX]{1,5}[.):])\s+/iu

/**
 * Questions that a document seems to answer, made by templates from its facts, defined terms, headings and tables, one
 * of each in turn. None in a language without templates, since a question in the wrong language is worse than none.
 */
export function findCandidates(blocks: Block[], title: string | null): Candidate[] {
  const prose = proseOf(blocks)
  const language = languageOfBlocks(blocks)
  const templates = language && questionTemplates[language]
  if (!templates) return []
  const ofKinds = [
    ...[factsOf(prose, templates), definitionsOf(prose, templates)],
    ...[headingsOf(prose, templates, title), cellsOf(prose, templates)],
  ]
  const seen = new Set<string>()
  return takeInTurn(ofKinds.map(found => found.slice(0, mostOfEach))).filter(({ text }) => {
    const known = seen.has(text)
    seen.add(text)
    return !known
  })
}

/** The language that a document is in; null if it cannot be told. */
export function languageOfBlocks(blocks: Block[]): ReturnType<typeof languageOf> {
  return languageOf(
    proseOf(blocks)
      .map(({ text }) => text)
      .join('\n'),
  )
}

function proseOf(blocks: Block[]): Block[] {
  return blocks.filter(({ kind }) => kind !== 'furniture' && kind !== 'code')
}

/** The first of each list, then the second of each, and so on. */
export function takeInTurn<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap(list => list.slice(at, at + 1))).flat()
}

function factsOf(blocks: Block[], { facts }: QuestionTemplates): Candidate[] {
  return sentencesOf(blocks).flatMap(({ sentence, start, end }) => {
    for (const { told, ask } of facts) {
      const found = told.exec(sentence)
      if (found) return [{ text: ask(found.slice(1)), start, end }]
    }
    return []
  })
}

function definitionsOf(blocks: Block[], { defines, askMeaning }: QuestionTemplates): Candidate[] {
  return sentencesOf(blocks).flatMap(({ sentence, start, end }) => {
    const term = defines.exec(sentence)?.[1]?.trim()
    return term ? [{ text: askMeaning(term), start, end }] : []
  })
}

function sentencesOf(blocks: Block[]) {
  return blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list-item')
    .flatMap(block =>
      splitSentences(block.text).map(({ start, end }) => ({
        sentence: block.text.slice(start, end).replace(/\s+/g, ' ').trim().replace(numbering, ''),
        start: block.start + start,
        end: block.start + end,
      })),
    )
}

/** A heading that is a question is asked as it stands. */
function headingsOf(blocks: Block[], templates: QuestionTemplates, title: string | null): Candidate[] {
  const { askHeading, emptyHeading } = templates
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1]
    if (!isHeading(block) || !next || isHeading(next)) return []
    const heading = block.text.replace(/\s+/g, ' ').trim().replace(numbering, '').replace(/[.:]$/, '')
    const words = heading.split(' ').length
    const plain = /^[\p{L}][\p{L}\p{M}\p{N} ,'’&/?¿-]{4,69}$/u.test(heading) && words <= 10
    if (!plain || heading === title || emptyHeading.test(heading)) return []
    const after = blocks.slice(at + 1).find(isHeading)
    const span = { start: next.start, end: after?.start ?? blocks.at(-1)?.end ?? next.end }
    return [{ text: heading.endsWith('?') ? heading : askHeading(heading), ...span }]
  })
}

/** Figures in rows that are written out with their columns: "Name: Ada | Age: 36". */
function cellsOf(blocks: Block[], { askCell }: QuestionTemplates): Candidate[] {
  return blocks.flatMap(({ kind, text, start, end }) => {
    if (kind !== 'cell-range') return []
    const [label, ...others] = text.split(' | ').map(cell => /^([^:]{2,30}): (.+)$/u.exec(cell)?.slice(1))
    const named = label?.[1]
    if (!named || !/^\p{L}[\p{L}\p{N} .'’&-]{2,40}$/u.test(named)) return []
    const figure = others.find(cell => /^\p{L}/u.test(cell?.[0] ?? '') && /\d/.test(cell?.[1] ?? ''))
    return figure?.[0] ? [{ text: askCell(figure[0], named), start, end }] : []
  })
}
