import { joinOverlapping, type Stretch } from '../../platform/text/join-overlapping.ts'
import { passageSentences, passageWords } from '../read-passage.ts'
import type { FoundPassage, QuestionTerm } from '../stages.ts'

/** `start` and `end` are offsets in the document, `highlights` are offsets in the snippet. */
export type Snippet = { start: number; end: number; highlights: [number, number][] }

const longest = 320
/** In a sentence longer than a snippet, the number of characters kept before a searched word. */
const lead = 60
const mostParts = 50

/**
 * Cuts the sentences of a passage, up to 320 characters, that hold most of the question, and highlights its words. With
 * `given`, takes that stretch of the document instead.
 */
export function cutSnippet(passage: FoundPassage, terms: QuestionTerm[], given?: Stretch): Snippet {
  const weights = new Map(terms.map(term => [term.id, term.weight]))
  const matches = passageWords(passage.text, passage.language).filter(
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
    : bestStretch(passage.text, matches, worth)
  const inside = matches.filter(word => word.start >= start && word.end <= end)
  const highlights = joinOverlapping(inside).map(({ start: from, end: to }): [number, number] => [
    from - start,
    to - start,
  ])
  return { start: passage.start + start, end: passage.start + end, highlights }
}

function bestStretch(text: string, matches: Stretch[], worth: (stretch: Stretch) => number): Stretch {
  const sentences = passageSentences(text)
  let best: Stretch = { start: 0, end: Math.min(text.length, longest) }
  let most = -1
  for (const [index, sentence] of sentences.entries()) {
    let end = sentence.start
    for (const next of sentences.slice(index)) {
      if (next.end - sentence.start > longest) break
      end = next.end
    }
    const stretches =
      end > sentence.start ? [{ start: sentence.start, end }] : partsOf(text, sentence, matches)
    for (const stretch of stretches) {
      const value = worth(stretch)
      if (value <= most) continue
      most = value
      best = stretch
    }
  }
  return best
}

/** The parts of an overlong sentence: its beginning, and a stretch around each searched word. */
function partsOf(text: string, sentence: Stretch, matches: Stretch[]): Stretch[] {
  const inside = matches.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
  const starts = inside.slice(0, mostParts).map(({ start }) => {
    const space = text.indexOf(' ', Math.max(sentence.start, start - lead))
    return start - lead > sentence.start && space !== -1 && space < start ? space + 1 : sentence.start
  })
  return [...new Set([sentence.start, ...starts])].map(start => ({
    start,
    end: Math.min(sentence.end, cutAtSpace(text, start)),
  }))
}

function cutAtSpace(text: string, start: number): number {
  const reach = text.slice(start, start + longest)
  const space = reach.lastIndexOf(' ')
  return start + (space > longest / 2 ? space : reach.length)
}
