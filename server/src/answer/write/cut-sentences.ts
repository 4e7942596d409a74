import { type Sentence, splitSentences } from '../../platform/text/split-sentences.ts'

/** In characters. Longer sentences, common in contracts, are quoted in stretches. */
const longest = 600
const shortest = 120

/** The sentences of a text; overlong ones are cut after a semicolon, otherwise a comma, otherwise a word. */
export function cutSentences(text: string): Sentence[] {
  return splitSentences(text).flatMap(({ start, end }) => {
    const cuts: Sentence[] = []
    let from = start
    while (end - from > longest) {
      const to = cutAt(text, from)
      cuts.push({ start: from, end: to })
      from = to
      while (from < end && /\s/.test(text.charAt(from))) from++
    }
    if (from < end) cuts.push({ start: from, end })
    return cuts
  })
}

function cutAt(text: string, from: number): number {
  const reach = text.slice(from, from + longest)
  for (const mark of [/;\s(?!.*;\s)/s, /:\s(?!.*:\s)/s, /,\s(?!.*,\s)/s, /\s(?!.*\s)/s]) {
    const at = reach.slice(shortest).search(mark)
    if (at >= 0) return from + shortest + at + (mark.source.startsWith('\\s') ? 0 : 1)
  }
  const inPair = /[\uD800-\uDBFF]/.test(reach.charAt(longest - 1))
  return from + longest - (inPair ? 1 : 0)
}
