import type { Sentence } from '../../platform/text/split-sentences.ts'

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

/** A numbered or unpunctuated short line whose words are all capitalised. */
function isHeading(line: string): boolean {
  if (line.length > longest || /^[-*•‣◦▪–—·]/.test(line) || /[|:;,?!=\t]$|[|=\t]/.test(line)) return false
  const isNumbered = number.test(line)
  const words = line.replace(number, '').match(/\p{L}[\p{L}'’-]*/gu) ?? []
  if (words.length === 0) return isNumbered
  if (words.length > mostWords || (!isNumbered && /\.["”]?$/.test(line))) return false
  return words.every(word => /^\p{Lu}/u.test(word) || smallWord.test(word))
}
