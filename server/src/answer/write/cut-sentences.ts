import type { Sentence } from '../../platform/text/split-sentences.ts'
import { passageSentences } from '../read-passage.ts'

/** In characters. Longer sentences, common in contracts, are quoted in stretches. */
const longest = 600
const shortest = 120

/** The sentences of a passage; each bullet of a slide is one. */
export function sentencesIn({ text, filename }: { text: string; filename: string }): Sentence[] {
  return isSlides(filename) ? joinWrapped(text, cutSentences(text, false)) : cutSentences(text)
}

/** In characters. A shorter line of a slide is no part of a sentence that goes on below. */
const shortestWrapped = 25

/** Joins the lines of a slide that one sentence fills: the second begins with a small letter. */
function joinWrapped(text: string, lines: Sentence[]): Sentence[] {
  const joined: Sentence[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const said = before ? text.slice(before.start, before.end) : ''
    const goesOn = said.length >= shortestWrapped && !/[.!?:;|]$/.test(said)
    const isNext = before && text.slice(before.end, line.start) === '\n'
    if (before && isNext && goesOn && /^\p{Ll}/u.test(text.slice(line.start, line.start + 2)))
      before.end = line.end
    else joined.push({ ...line })
  }
  return joined
}

export const isSlides = (filename: string) => /\.pptx$/i.test(filename)

/** The sentences of a text; overlong ones are cut after a semicolon, otherwise a comma, otherwise a word. */
export function cutSentences(text: string, wraps = true): Sentence[] {
  return passageSentences(text, wraps).flatMap(({ start, end }) => {
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
  for (const mark of [/;(?=\s)/g, /:(?=\s)/g, /,(?=\s)/g, /(?=\s)/g]) {
    const last = [...reach.slice(shortest).matchAll(mark)].at(-1)
    if (last) return from + shortest + last.index + last[0].length
  }
  const inPair = /[\uD800-\uDBFF]/.test(reach.charAt(longest - 1))
  return from + longest - (inPair ? 1 : 0)
}
