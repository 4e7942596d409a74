import { sourceName, sourceNameInText } from './lexicon/english.ts'
import { anyLanguage } from './lexicon/every-language.ts'

/** A token of a model's text: plain text, or a mark with the passages it names. */
export type MarkToken = { kind: 'text'; text: string } | { kind: 'mark'; passages: number[] }

/**
 * The forms in which models write a citation: [1], [1, 2], [1-3], [^1], 【1】, 【1†source】, ［1］, \[1\], [[1]], [passage
 * 1], (passage 1), <sup>1</sup>, each with or without a link address.
 */
const numbers = String.raw`[\^#]?\d{1,4}(?:\s{0,3}(?:[,;&/、，]|[-–—]|${anyLanguage('and')})\s{0,3}[\^#]?\d{1,4}){0,40}`
const name = String.raw`(?:${sourceName})\b\.?\s{0,3}:?\s{0,3}`
const mark = new RegExp(
  // All repetitions are bounded, because a model may write anything, such as 20,000 brackets in a row.
  String.raw`(?:\\?\[|【|［){1,3}\s{0,3}(?:${name})?(${numbers})\s{0,3}(?:†[^\]】］\n]{0,80})?(?:\\?\]|】|］){1,3}(?:\([^)\s]{0,500}\))?|<sup>\s{0,3}\[?(${numbers})\]?\s{0,3}</sup>|\((?:${sourceNameInText})\s{1,3}(${numbers})\)`,
  'gi',
)
const marks = new RegExp(String.raw`^(?:\s{0,9}(?:${mark.source}))+`, 'i')
/** Maximum length of an unfinished mark. */
const longestMark = 60
const mostOfRange = 20

/** Splits a text at its marks, in order. */
export function readMarks(text: string): MarkToken[] {
  const tokens: MarkToken[] = []
  let from = 0
  for (const match of text.matchAll(mark)) {
    if (match.index > from) tokens.push({ kind: 'text', text: text.slice(from, match.index) })
    tokens.push({ kind: 'mark', passages: numbersOf(match[1] ?? match[2] ?? match[3] ?? '') })
    from = match.index + match[0].length
  }
  if (from < text.length) tokens.push({ kind: 'text', text: text.slice(from) })
  return tokens
}

/** Replaces the marks of a text by spaces. */
export function withoutMarks(text: string): string {
  return text.replace(mark, found => ' '.repeat(found.length))
}

/** Number of characters at the start of a text that are marks, including white space before them. */
export function marksAtStart(text: string): number {
  return marks.exec(text)?.[0].length ?? 0
}

/** Whether the beginning of a text could become a mark once more text arrives. */
export function mayBeginMark(text: string): boolean {
  return (
    text.length < longestMark &&
    /^(?:\\$|\\?\[|【|［|<(?:$|s)|\((?:$|[ps][a-z]*\b[^)]*$))/i.test(text) &&
    !/^\\?\[[^\]]*\][^(]/.test(text)
  )
}

function numbersOf(list: string): number[] {
  const found: number[] = []
  for (const [, first, last] of list.matchAll(/(\d+)(?:\s*[-–—]\s*[\^#]?(\d+))?/g)) {
    const from = Number(first)
    const to = last === undefined ? from : Math.min(Number(last), from + mostOfRange)
    for (let number = from; number <= to; number++) if (!found.includes(number)) found.push(number)
  }
  return found
}
