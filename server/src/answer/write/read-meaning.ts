import { readAskedMeaning } from '../sentences/asked-words.ts'
import { sharedSubject, subjectsSaid } from '../sentences/clause-subjects/subjects.ts'
import { readAskedOfContract } from '../sentences/contract-signs.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { nearnessTo, sentenceMeaning, wholeNearness } from '../sentences/word-vectors/nearness.ts'
import type { Expected, FoundPassage, QuestionTerm } from '../stages.ts'

/** How many of the sentences that compete, best first, the best one is held against. */
const mostRivals = 15
const first = 4

/** What the meaning of a question tells of the best sentence of a contract. */
export type QuotesMeaning = {
  /** How near it comes to the meaning of the question, -1 to 1, and whether the words of none come nearer (0 or 1). */
  whole: number
  nearest: number
  /** How many of the others are likelier to settle what is asked about. */
  surpassed: number
  /** From how many passages the first four sentences are. */
  spread: number
  /** How sure it is what the question asks about, of all that contracts settle: what is asked so, a contract may lack. */
  subject: number
  /** The logarithm of the number of words that the question has beside the names of documents. */
  length: number
}

/** What is said of quotes in other languages. */
export const noMeaning: QuotesMeaning = {
  whole: 0,
  nearest: 0,
  surpassed: 0,
  spread: 0,
  subject: 0,
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
  terms: QuestionTerm[],
  near: FoundPassage[],
  scored: ScoredSentence[],
): QuotesMeaning {
  const { meaning, subjects } = readAskedOfContract(expected, terms, near)
  const [best, ...others] = scored.slice(0, mostRivals).map(({ text }) => ({
    ...nearnessTo(meaning, sentenceMeaning(text)),
    shared: sharedSubject(subjects, subjectsSaid(text)),
  }))
  if (!best) return noMeaning
  return {
    whole: best.whole,
    nearest: others.every(({ nearest }) => nearest <= best.nearest) ? 1 : 0,
    surpassed: others.filter(({ shared }) => shared > best.shared).length,
    spread: new Set(scored.slice(0, first).map(({ passage }) => passage.id)).size,
    subject: Math.max(...subjects),
    length: Math.log(1 + meaning.words.length),
  }
}
