import type { Sentence } from '../../platform/text/split-sentences.ts'
import { labelledLine } from '../lexicon/label-lines.ts'
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

/** In characters. A longer line may be prose that goes on in the next one, whatever that begins with. */
const longestBeforeLabel = 100

/** Cuts before each line that begins with a label or a code, since "Chair: Jane Roe" says one thing by itself. */
function cutAtLabels(text: string, { start, end }: Readonly<Sentence>): Sentence[] {
  const cuts: Sentence[] = []
  let from = start
  for (let feed = text.indexOf('\n', start); feed >= 0 && feed < end; feed = text.indexOf('\n', feed + 1)) {
    const before = text.slice(text.lastIndexOf('\n', feed - 1) + 1, feed).trim()
    const next = text.slice(feed + 1, feed + 100)
    const goesOn =
      before.length > longestBeforeLabel || (/\p{Ll},?$/u.test(before) && !labelledLine.test(before))
    if (goesOn && before.length >= shortestWrapped * 2) continue
    if (!labelledLine.test(next) || text.slice(from, feed).trim() === '') continue
    cuts.push({ start: from, end: feed })
    from = feed + 1
  }
  return cuts.length === 0 ? [{ start, end }] : [...cuts, { start: from, end }]
}

/** The sentences of a text; overlong ones are cut after a semicolon, otherwise a comma, otherwise a word. */
export function cutSentences(text: string, wraps = true): Sentence[] {
  const sentences = passageSentences(text, wraps).flatMap(one => cutAtLabels(text, one))
  return sentences.flatMap(({ start, end }) => {
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
