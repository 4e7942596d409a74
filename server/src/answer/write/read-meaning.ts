import { readAskedMeaning, readAskedWords } from '../sentences/asked-words.ts'
import { answersToLike } from '../sentences/like-questions/like-questions.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { sentenceMeaning, wholeNearness } from '../sentences/word-vectors/nearness.ts'
import type { Expected, FoundPassage } from '../stages.ts'

const first = 4

/** What the meaning of a question tells of the best sentence of a contract. */
export type QuotesMeaning = {
  /** How near it comes to the meaning of the question, -1 to 1. */
  whole: number
  /** From how many passages the first four sentences are. */
  spread: number
  /** How near the question comes to what contracts usually settle, -1 to 1: what is asked so, a contract may lack. */
  usual: number
  /** The logarithm of the number of words that the question has beside the names of documents. */
  length: number
}

/** What is said of quotes in other languages. */
export const noMeaning: QuotesMeaning = {
  whole: 0,
  spread: 0,
  usual: 0,
  length: 0,
}

/** The same of what is no contract, of which only the first sign tells. */
export function readProseMeaning(
  expected: Expected,
  near: FoundPassage[],
  [best]: ScoredSentence[],
): QuotesMeaning {
  if (!best) return noMeaning
  return {
    ...noMeaning,
    whole: wholeNearness(readAskedMeaning(expected, near), sentenceMeaning(best.text)),
  }
}

/** `near` are the passages whose sentences compete. */
export function readMeaning(
  expected: Expected,
  near: FoundPassage[],
  scored: ScoredSentence[],
): QuotesMeaning {
  const { meaning } = readAskedWords(expected, near)
  const [best] = scored
  if (!best) return noMeaning
  return {
    whole: wholeNearness(meaning, sentenceMeaning(best.text)),
    spread: new Set(scored.slice(0, first).map(({ passage }) => passage.id)).size,
    usual: answersToLike(meaning).usual,
    length: Math.log(1 + meaning.words.length),
  }
}
