import { setImmediate } from 'node:timers/promises'
import { readRelations } from './lexicon/word-relations.ts'
import { readTranslations } from './lexicon/word-translations.ts'
import { readMeanings } from './lexicon/wordnet/meanings.ts'
import { readSubjectWeights } from './sentences/clause-subjects/subjects.ts'
import { readLikeQuestions } from './sentences/like-questions/like-questions.ts'
import { readWordVectors } from './sentences/word-vectors/nearness.ts'

const reads = [
  readRelations,
  readTranslations,
  readMeanings,
  readWordVectors,
  readSubjectWeights,
  readLikeQuestions,
]

/** Reads the words and weights that every question needs, one after the other, so that a question need not wait for all. */
export async function readAhead(each: readonly (() => unknown)[] = reads): Promise<void> {
  for (const read of each) {
    await setImmediate()
    read()
  }
}
