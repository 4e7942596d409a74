import type { TableWords } from '../lexicon/table-words.ts'
import type { Asked } from './mentions.ts'
import type { QuestionWord } from './read-words.ts'

/** The phrases of a question that ask something of a table; the longest at each place. */
export function findAsked(words: QuestionWord[], { phrases, longest }: TableWords): Asked[] {
  const found: Asked[] = []
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(longest, words.length - from); length > 0; length--) {
      const word = phrases.get(
        words
          .slice(from, from + length)
          .map(({ text }) => text)
          .join(' '),
      )
      if (!word || (word.role === 'yes-no' && from > 0)) continue
      // Within a name: "CC-BY-SA", "year-over-year".
      if (words[from]?.joined && words[from + length]?.joined) continue
      found.push({ from, to: from + length, word })
      from += length - 1
      break
    }
  }
  return found
}
