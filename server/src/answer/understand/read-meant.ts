import type { Queryable } from '../../platform/database/database.ts'
import type { Question, QuestionLanguage, Scope } from '../stages.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { holdsHindi } from './find-names.ts'
import { languagesOf, writtenAbroad } from './languages-of.ts'
import { readQuestion } from './read-question.ts'

/** Reads everything except what divides the question. */
export async function readMeant(
  db: Queryable,
  question: Question,
  meant: { text: string; scope: Scope },
): Promise<UnderstoodQuestion> {
  const languages = await languagesOf(db, meant.scope)
  const isHindi = question.language === 'hindi' && (await holdsHindi(db, meant.scope, languages))
  const read = readQuestion(question, meant, languages, isHindi ? [...languages, 'hindi'] : languages)
  const [first = 'english'] = languages
  if (languages.length < 2 || isHindi) return read
  const isSpoken = languages.some(language => language === read.language)
  const own = isSpoken ? read.language : languages.includes('english') ? 'english' : first
  return { ...read, abroad: await readAbroad(db, question, meant, own) }
}

/** The question in the words of the documents that are written in other languages than this one, for each of these. */
async function readAbroad(
  db: Queryable,
  question: Question,
  { text, scope }: { text: string; scope: Scope },
  own: QuestionLanguage,
): Promise<UnderstoodQuestion[]> {
  const written = await writtenAbroad(db, scope, own)
  return written.map(([language, documents]) =>
    readQuestion(question, { text, scope: { ...scope, documents } }, [language]),
  )
}

/** Reads what is asked of one document after another, with the words of the kind of clause that it asks for. */
export async function readClause(
  db: Queryable,
  question: Question,
  scope: Scope,
): Promise<UnderstoodQuestion> {
  return withClauseWords(await readMeant(db, question, { text: question.text, scope }))
}

/** The same with the usual words of its kind of clause among the terms that are searched. */
export function withClauseWords(read: UnderstoodQuestion): UnderstoodQuestion {
  const { abroad, wanted } = read
  const { terms, clause } = wanted
  const known = new Set(terms.map(({ id }) => id))
  return {
    ...read,
    ...(abroad && { abroad: abroad.map(withClauseWords) }),
    wanted: { ...read.wanted, terms: [...terms, ...clause.filter(({ id }) => !known.has(id))] },
  }
}
