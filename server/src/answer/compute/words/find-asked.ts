import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { currencyOf, measureOf } from '../../../domain/tables/units.ts'
import { byHowMuch, doingWords, lastingVerbs, thanWords } from '../../lexicon/changing-words.ts'
import type { TableWords } from '../../lexicon/table-words.ts'
import { unitOfWord } from '../../lexicon/unit-words.ts'
import type { Asked } from './mentions.ts'
import type { QuestionWord } from './read-words.ts'

/** The phrases of a question that ask something of a table; the longest at each place. */
export function findAsked(words: QuestionWord[], { phrases, longest }: TableWords): Asked[] {
  const found: Asked[] = []
  for (let from = 0; from < words.length; from++) {
    const here = longestAt(words, from, { phrases, longest })
    const next = words[from]?.text === 'the' ? longestAt(words, from + 1, { phrases, longest }) : null
    // "The most recently" is no "the most".
    if (here === null || (next !== null && next.to > here.to)) continue
    found.push(here)
    from = here.to - 1
  }
  return found
    .filter(asked => !isVerb(asked, found, words))
    .map(asked => (isDifference(asked, found, words) ? { ...asked, word: { role: 'difference' } } : asked))
}

function longestAt(
  words: QuestionWord[],
  from: number,
  { phrases, longest }: Pick<TableWords, 'phrases' | 'longest'>,
): Asked | null {
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
    return { from, to: from + length, word }
  }
  return null
}

/** "How many days did it last" asks for no last one. */
function isVerb({ from, to, word }: Asked, found: Asked[], words: QuestionWord[]): boolean {
  if (word.role !== 'extreme' || to < words.length || !lastingVerbs.has(words[from]?.text ?? '')) return false
  const asks = found.some(
    each => each.word.role === 'count' || (each.word.role === 'head' && each.word.kind === 'duration'),
  )
  return asks && words.some(({ text }) => doingWords.has(text))
}

/** "How many GB larger is A than B", "um wie viele GB ist A größer als B": a count in a unit that asks how far two lie apart. */
function isDifference({ from, to, word }: Asked, found: Asked[], words: QuestionWord[]): boolean {
  if (word.role !== 'count' || !isUnit(words[to]?.text ?? '')) return false
  const compares = found.find(
    other => other.from > to && (other.word.role === 'versus' || other.word.role === 'comparison'),
  )
  const than = words.findIndex(({ text }, at) => at > to && thanWords.has(text))
  const isSaid = compares?.from === to + 1 || byHowMuch.has(words[from - 1]?.text ?? '')
  return compares !== undefined && isSaid && than >= 0 && words[than + 1]?.number === false
}

function isUnit(word: string): boolean {
  return (
    [durationUnit, currencyOf, measureOf].some(read => read(word) !== null) || unitOfWord(word) !== undefined
  )
}
