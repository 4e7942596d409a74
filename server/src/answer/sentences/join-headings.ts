import type { Sentence } from '../../platform/text/split-sentences.ts'
import { labelledLine } from '../lexicon/label-lines.ts'

const longest = 80
const mostWords = 9
const number =
  /^(?:(?:section|article|clause)\s)?(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]{1,5})[.):]*)(?:\s|$)/i
const smallWord = /^(?:a|an|and|by|for|from|in|of|on|or|the|to|upon|with)$/

/**
 * Joins a clause's heading with its first sentence: "5.06 Vendors." alone answers nothing, and what follows need not
 * repeat what it is about.
 */
export function joinHeadings(text: string, sentences: Sentence[]): Sentence[] {
  const joined: Sentence[] = []
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1]
    const heading = joined.at(-1)
    if (before && heading?.end === before.end && isHeadingOf(text, before, sentence))
      heading.end = sentence.end
    else joined.push({ ...sentence })
  }
  return joined
}

/** Where the sentence begins behind the heading that stands above it on lines of its own. */
export function behindHeading(text: string, { start, end }: Sentence): number {
  let from = start
  for (let line = text.indexOf('\n', from); line >= 0 && line < end; line = text.indexOf('\n', from)) {
    if (!isHeading(text.slice(from, line).trim()) || text.slice(line, end).trim() === '') break
    from = line + 1
    while (/\s/.test(text.charAt(from))) from++
  }
  return from
}

function isHeadingOf(text: string, { start, end }: Sentence, next: Sentence): boolean {
  const following = text.slice(next.start, next.end)
  if (next.end - next.start <= end - start || /[|\t]/.test(following)) return false
  return isHeading(text.slice(start, end)) && !isHeading(following)
}

/** A line that is only a heading, with nothing of what stands below. */
export function isBareHeading(line: string): boolean {
  return !line.includes('\n') && (isHeading(line) || isNumberedLine(line))
}

/** "4. Choice of the tool" is no step, which tells to do something in a whole sentence. */
function isNumberedLine(line: string): boolean {
  return (
    line.length <= longest &&
    /^\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z]|[ivx]{1,5})[.)]\s+\p{Lu}/iu.test(line) &&
    !/[.!?:;,|=]/.test(line.replace(number, ''))
  )
}

/** A numbered or unpunctuated short line whose words are all capitalised. */
function isHeading(line: string): boolean {
  if (line.length > longest || /^[-*•‣◦▪–—·]/.test(line) || /[|:;,?!=\t]$|[|=\t]/.test(line)) return false
  const isNumbered = number.test(line)
  if (!isNumbered && labelledLine.test(line)) return false
  const words = line.replace(number, '').match(/\p{L}[\p{L}'’-]*/gu) ?? []
  if (words.length === 0) return isNumbered
  if (words.length > mostWords || (!isNumbered && /\.["”]?$/.test(line))) return false
  return words.every(word => /^\p{Lu}/u.test(word) || smallWord.test(word))
}
