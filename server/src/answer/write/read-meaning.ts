import { laysDown } from '../lexicon/contract-forms.ts'
import { readAskedMeaning, readAskedWords } from '../sentences/asked-words.ts'
import { sharedSubject, subjectsAsked, subjectsSaid } from '../sentences/clause-subjects/subjects.ts'
import { answersToLike } from '../sentences/like-questions/like-questions.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { nearnessTo, sentenceMeaning, wholeNearness } from '../sentences/word-vectors/nearness.ts'
import type { Expected, FoundPassage } from '../stages.ts'

/** What the meaning of a question tells of the quotes from a contract. */
export type QuotesMeaning = {
  /** How near the best sentence comes to the meaning of the question, -1 to 1. */
  whole: number
  /** How near the question comes to what contracts usually settle, -1 to 1: what is asked so, a contract may lack. */
  usual: number
  /** The logarithm of the number of words that the question has beside the names of documents. */
  length: number
  /** How much nearer the words of the nearest quoted sentence come to those of the question than any that is not quoted. */
  lead: number
  /** Whether the best sentence lays something down (0 or 1). */
  lays: number
  /** How likely the best sentence settles what is asked about: the logarithm of how much likelier than any other. */
  subject: number
}

/** What is said of quotes in other languages. */
export const noMeaning: QuotesMeaning = {
  whole: 0,
  usual: 0,
  length: 0,
  lead: 0,
  lays: 0,
  subject: 0,
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

/** `near` are the passages whose sentences compete; `isQuoted` tells of each sentence whether it is quoted. */
export function readMeaning(
  expected: Expected,
  near: FoundPassage[],
  scored: ScoredSentence[],
  isQuoted: boolean[],
): QuotesMeaning {
  const { meaning, text } = readAskedWords(expected, near)
  const [best] = scored
  if (!best) return noMeaning
  let [quoted, others] = [0, 0]
  for (const [at, sentence] of scored.entries()) {
    const { nearest } = nearnessTo(meaning, sentenceMeaning(sentence.text))
    if (isQuoted[at]) quoted = Math.max(quoted, nearest)
    else others = Math.max(others, nearest)
  }
  return {
    whole: wholeNearness(meaning, sentenceMeaning(best.text)),
    usual: answersToLike(meaning).usual,
    length: Math.log(1 + meaning.words.length),
    lead: quoted - others,
    lays: laysDown.test(best.text) ? 1 : 0,
    subject: sharedSubject(subjectsAsked(text), subjectsSaid(best.text)),
  }
}
