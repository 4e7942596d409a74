import { splitSentences } from '../../platform/text/split-sentences.ts'
import { cellSaysNo, cellSaysYes } from '../lexicon/result-words.ts'

const listMark = /^\s*(?:[-*•–]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s/i
/** "(a) … (b) …", "1) … 2) …" within a sentence. */
const inlineMark = /(?<=^|[\s:;,])\(?([a-z]|\d{1,2})\)\s/g
/** "Level 1", "M2", "INC-2207". */
const labelled =
  /(?<!\p{L})(\p{L}{3,30})\s(\d{1,2})(?=[\s:.,;)(–-]|$)|(?<![\p{L}\p{N}])(\p{Lu}{1,4})-?(\d{1,5})(?![\p{L}\p{N}])/gu
const labelBefore = /^[^:.;]{2,60}(?::|\s[–—-])\s/
const conjunctions = 'and|or|as well as|und|oder|sowie|et|ou|ainsi que|y|e|o|u|así como|&'
const conjunction = new RegExp(String.raw`\s(?:${conjunctions})\s`)
const commaOrConjunction = new RegExp(String.raw`,\s(?:(?:${conjunctions})\s)?|\s(?:${conjunctions})\s`)
const fewest = 2

/**
 * Things that a text puts side by side. `named`: what they are called, where their labels or their heading say it;
 * `sure`: where one ends and the next begins, which "bread and butter, salt" does not tell.
 */
export type Items = { items: string[]; named: string; sure: boolean }

/** What stands in a text in a list, in rows, under labels or in a row of words, each list in every way in which it may be read. */
export function listItems(quotes: string[]): Items[] {
  const all = quotes.flatMap(quote => [
    rowsOf(quote),
    linesOf(quote),
    markedOf(quote),
    ...labelledOf(quote),
    labelsOf(quote),
    ...splitSentences(quote).flatMap(({ start, end }) => inARow(quote.slice(start, end))),
  ])
  const joined =
    quotes.length > 1 ? [{ items: quotes, named: '', sure: false }, ...labelledOf(quotes.join('\n'))] : []
  return [...joined, ...all].filter(({ items }) => items.length >= fewest)
}

function rowsOf(quote: string): Items {
  const [heading = [], ...rows] = quote
    .split('\n')
    .filter(line => line.includes('|'))
    .map(line => line.split('|').map(cell => cell.trim()))
  const items = rows.map(cells =>
    cells
      .map((cell, at) => (cellSaysYes.test(cell) ? (heading[at] ?? '') : cellSaysNo.test(cell) ? '' : cell))
      .join(' | '),
  )
  return { items, named: heading.find(cell => cell !== '') ?? '', sure: true }
}

function linesOf(quote: string): Items {
  const lines = quote.split('\n')
  const first = lines.findIndex(line => listMark.test(line))
  return { items: lines.filter(line => listMark.test(line)), named: lines[first - 1] ?? '', sure: true }
}

/** Marks that follow each other from the first one on. */
function markedOf(quote: string): Items {
  const marks = [...quote.matchAll(inlineMark)]
  const begins = marks.findIndex(([, mark]) => mark === 'a' || mark === '1')
  const series =
    begins < 0
      ? []
      : marks.slice(begins).filter(([, mark = ''], at) => mark === markAt(at, marks[begins]?.[1]))
  const items = series.map((mark, at) => quote.slice(mark.index, series[at + 1]?.index ?? quote.length))
  return { items, named: quote.slice(0, series[0]?.index ?? 0), sure: true }
}

function markAt(at: number, first: string | undefined): string {
  return first === 'a' ? String.fromCharCode(97 + at) : String(at + 1)
}

/** "Level 1 … Level 2 … Level 3", of each kind of thing; each from where it is first named. */
export function labelledOf(quote: string): (Items & { isFromOne: boolean })[] {
  const things = new Map<string, Map<string, number>>()
  for (const { 0: all, 1: thing, 2: number, 3: letters, 4: code, index } of quote.matchAll(labelled)) {
    const name = (thing ?? letters ?? '').toLowerCase()
    const places = things.get(name) ?? new Map<string, number>()
    if (!places.has(number ?? code ?? all)) places.set(number ?? code ?? all, index)
    things.set(name, places)
  }
  return [...things].map(([named, places]) => {
    const isFromOne = [...places.keys()].every((number, at) => Number(number) === at + 1)
    const starts = [...places.values()].sort((a, b) => a - b)
    return {
      items: starts.map((start, at) => quote.slice(start, starts[at + 1] ?? quote.length)),
      named,
      sure: true,
      isFromOne,
    }
  })
}

/** "Trial A: improved. Trial B: worse." */
function labelsOf(quote: string): Items {
  const sentences = splitSentences(quote)
    .flatMap(({ start, end }) => quote.slice(start, end).split(/;\s/))
    .filter(sentence => labelBefore.test(sentence))
  return { items: sentences, named: '', sure: false }
}

/** "Fever, headache and rash", behind its colon if there is one. */
function inARow(sentence: string): Items[] {
  const colon = sentence.indexOf(': ')
  const named = colon < 0 ? sentence : sentence.slice(0, colon)
  const list = sentence.slice(colon < 0 ? 0 : colon + 1)
  // Without a colon, a semicolon may only join two statements.
  const isDivided = list.includes(';') && (colon >= 0 || list.split(';').length > 2)
  const sure = colon >= 0 && (isDivided || !conjunction.test(list))
  const seam = isDivided ? /;\s(?:(?:and|or|und|et|y)\s)?/ : commaOrConjunction
  const lists = isDivided ? [list] : list.split(/;\s/)
  return lists.map(each => {
    const items = each.split(seam).filter(item => /[\p{L}\p{N}]/u.test(item))
    // "A, B, C; B only with another" lists three.
    return { items, named, sure: sure && !(isDivided && items.some(item => item.includes(', '))) }
  })
}
