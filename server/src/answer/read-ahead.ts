import { readRelations } from './lexicon/word-relations.ts'
import { readTranslations } from './lexicon/word-translations.ts'
import { readMeanings } from './lexicon/wordnet/meanings.ts'
import { readSubjectWeights } from './sentences/clause-subjects/subjects.ts'
import { readLikeQuestions } from './sentences/like-questions/like-questions.ts'
import { readWordVectors } from './sentences/word-vectors/nearness.ts'

/** Reads the words and weights that every question needs, and that a start need not wait for. */
export function readAhead(): void {
  readRelations()
  readTranslations()
  readMeanings()
  readWordVectors()
  readSubjectWeights()
  readLikeQuestions()
}
