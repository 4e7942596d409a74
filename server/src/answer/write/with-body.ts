import { beginsItem } from '../lexicon/clause-parts.ts'
import { isRow } from '../read-rows.ts'
import { cutSentences, isSlides } from '../sentences/cut-sentences.ts'
import { isBareHeading } from '../sentences/join-headings.ts'
import type { UnscoredSentence } from '../sentences/scored-sentence.ts'

/** In characters: of the heading, and with what stands below. */
const longestHeading = 80
const longest = 400
const mostWords = 9
const mostLines = 6
const isNumbered = /^\s*\d{1,2}[.)]\s+\p{L}/u

/**
 * The heading of a slide or of a list with the lines below it: "Main Competing Product" alone answers nothing. Any other
 * sentence as it is.
 */
export function withBody<S extends UnscoredSentence>(sentence: S): S {
  const { text, filename, context } = sentence.passage
  if (!isHeading(sentence.text)) return sentence
  const isFirst = text.slice(0, sentence.start).trim() === ''
  const isAbove = context.split('\n').at(-1)?.trim() === sentence.text.trim()
  if (!isFirst && !isAbove) return sentence
  const isSlide = isSlides(filename)
  const below = cutSentences(text, !isSlide).filter(({ start }) => start >= sentence.end)
  let { end } = sentence
  let count = 0
  for (const next of below) {
    const line = text.slice(next.start, next.end)
    if (isRow(line) || next.end - sentence.start > longest || count === mostLines) break
    if (!isSlide && !beginsItem.test(line)) break
    end = next.end
    count++
  }
  const [first] = below
  if (count === 0 && first && !isSlide && isNumbered.test(sentence.text) && isBody(text, first, sentence)) {
    end = first.end
    count++
  }
  return count === 0 ? sentence : { ...sentence, end, text: text.slice(sentence.start, end) }
}

/** Whether the line below a numbered heading, "4. Date of the next meeting", is what it announces. */
function isBody(text: string, line: { start: number; end: number }, heading: UnscoredSentence): boolean {
  const written = text.slice(line.start, line.end)
  const isNear = text.slice(heading.end, line.start).trim() === '' && line.end - heading.start <= longest
  return isNear && !isRow(written) && !isBareHeading(written)
}

/** Whether it is a heading with lines below it that belong to it. */
export const isHeadingOfBody = (sentence: UnscoredSentence) => withBody(sentence) !== sentence

function isHeading(line: string): boolean {
  if (line.length > longestHeading || line.includes('\n') || /[|=]|[.!?:;,]$/.test(line.trim())) return false
  return !beginsItem.test(line) && line.trim().split(/\s+/).length <= mostWords
}
