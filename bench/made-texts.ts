import { randomNumbers } from '../eval/bootstrap.ts'

const vocabularySize = 50_000
const wordsOfSentence = 16
const sentencesOfPassage = 5
const consonants = 'bcdfghjklmnprstvwz'
const vowels = 'aeiou'

export type MadeTexts = {
  /** Five sentences of sixteen words. */
  passage(): string
  /** A question from words that stand together in the sentence. */
  questionOn(sentence: string): string
}

/**
 * Generates texts of made-up words with a natural distribution: the word of rank r occurs in proportion to 1/r.
 * Reproducible by seed.
 */
export function madeTexts(seed: number): MadeTexts {
  const random = randomNumbers(seed)
  const pick = (count: number) => Math.floor(random() * count)
  const words = Array.from({ length: vocabularySize }, (_, rank) => wordOf(rank))
  const upTo = new Float64Array(vocabularySize)
  let sum = 0
  for (let rank = 0; rank < vocabularySize; rank++) {
    sum += 1 / (rank + 1)
    upTo[rank] = sum
  }
  const word = () => words[firstAbove(upTo, random() * sum)] ?? ''
  const sentence = () => {
    const said = Array.from({ length: wordsOfSentence }, word).join(' ')
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  }
  return {
    passage: () => Array.from({ length: sentencesOfPassage }, sentence).join(' '),
    questionOn: text => {
      const said = text.toLowerCase().replace(/\./g, '').split(' ')
      const at = pick(said.length - 5)
      return `What is the ${said.slice(at, at + 5).join(' ')}?`
    },
  }
}

/** A distinct word for each number, shorter for lower numbers. */
function wordOf(rank: number): string {
  let rest = rank + consonants.length * vowels.length
  let word = ''
  while (rest > 0) {
    const syllable = rest % (consonants.length * vowels.length)
    word +=
      consonants.charAt(syllable % consonants.length) +
      vowels.charAt(Math.floor(syllable / consonants.length))
    rest = Math.floor(rest / (consonants.length * vowels.length))
  }
  return word
}

function firstAbove(sums: Float64Array, wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
