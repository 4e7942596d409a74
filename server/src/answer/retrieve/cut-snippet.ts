import { analyseWords } from '../../platform/text/analyse-words.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import type { FoundPassage, QuestionTerm } from '../stages.ts'

/** `start` and `end` are offsets in the document, `highlights` in the snippet between them. */
export type Snippet = { start: number; end: number; highlights: [number, number][] }

const longest = 320

/**
 * The sentences of a passage, up to 320 characters, that hold most of the question, and its words in them; or
 * the words in a stretch of the document, when one is given.
 */
export function cutSnippet(passage: FoundPassage, terms: QuestionTerm[], given?: Stretch): Snippet {
  const weights = new Map(terms.map(term => [term.id, term.weight]))
  const matches = analyseWords(passage.text, passage.language).filter(
    word => !word.stop && weights.has(word.id),
  )
  const worth = (position: Stretch) => {
    const held = new Set<number>()
    for (const word of matches)
      if (word.start >= position.start && word.end <= position.end) held.add(word.id)
    return [...held].reduce((sum, id) => sum + (weights.get(id) ?? 0), 0)
  }
  const { start, end } = given
    ? { start: given.start - passage.start, end: given.end - passage.start }
    : bestStretch(passage.text, worth)
  const highlights: [number, number][] = []
  for (const word of matches) {
    if (word.start < start || word.end > end) continue
    const last = highlights.at(-1)
    if (last && word.start - start < last[1]) last[1] = Math.max(last[1], word.end - start)
    else highlights.push([word.start - start, word.end - start])
  }
  return { start: passage.start + start, end: passage.start + end, highlights }
}

type Stretch = { start: number; end: number }

function bestStretch(text: string, worth: (stretch: Stretch) => number): Stretch {
  const sentences = splitSentences(text)
  let best: Stretch = { start: 0, end: Math.min(text.length, longest) }
  let most = -1
  for (const [index, { start }] of sentences.entries()) {
    let end = start
    for (const next of sentences.slice(index)) {
      if (next.end - start > longest) break
      end = next.end
    }
    // A single sentence may be longer than a snippet: its beginning stands for it.
    const stretch = { start, end: end > start ? end : cutAtSpace(text, start) }
    const value = worth(stretch)
    if (value > most) {
      most = value
      best = stretch
    }
  }
  return best
}

function cutAtSpace(text: string, start: number): number {
  const reach = text.slice(start, start + longest)
  const space = reach.lastIndexOf(' ')
  return start + (space > longest / 2 ? space : reach.length)
}
