import type { Queryable } from '../platform/database/database.ts'
import { analyseWords } from '../platform/text/analyse-words.ts'
import type { Language } from '../platform/text/stem-word.ts'
import { findPassages } from './retrieve/find-passages.ts'
import type { QuestionVector } from './retrieve/search-by-meaning.ts'
import type { Expected, FoundPassages, Question, QuestionTerm, Scope } from './stages.ts'
import { readQuestion } from './understand/read-question.ts'
import { understandQuestion } from './understand/understand-question.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/** An understood question over documents in these languages, none of which it names. */
export function understood(
  text: string,
  rest: Partial<Question> = {},
  languages: Language[] = ['english'],
): UnderstoodQuestion {
  const scope: Scope = { tenantId: 'owner' as Scope['tenantId'], documents: [] }
  return readQuestion({ text, earlier: [], ...rest }, { text, scope }, languages)
}

export function expectedOf(text: string): Expected {
  return understood(text).expected
}

/** The content words of a question, each in one passage if the text has it, and in none otherwise. */
export function termsIn(question: string, known: string): QuestionTerm[] {
  const ids = new Set(analyseWords(known).map(({ id }) => id))
  return analyseWords(question)
    .filter(({ stop }) => !stop)
    .map(({ term, id }) => ({
      term,
      id,
      weight: 3,
      passages: ids.has(id) ? 1 : 0,
      earlier: false,
      subject: true,
    }))
}

/** What retrieval finds for a question in the scope's documents. */
export async function findIn(
  db: Queryable,
  scope: Scope,
  text: string,
  { limit, meaning, ...rest }: Partial<Question> & { limit?: number; meaning?: QuestionVector | null } = {},
): Promise<FoundPassages> {
  const question = await understandQuestion(db, { text, earlier: [], ...rest }, scope)
  return findPassages(db, question, limit, meaning)
}
