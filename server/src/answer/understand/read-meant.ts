import type { Queryable } from '../../platform/database/database.ts'
import type { Question, Scope } from '../stages.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { holdsHindi } from './find-names.ts'
import { abroadByLanguage, languagesOf, writtenAbroad } from './languages-of.ts'
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
  const isSpoken = languages.some(language => language === read.language)
  return isSpoken && languages.length > 1 ? { ...read, abroad: await readAbroad(db, question, meant) } : read
}

/** The question in the words of the documents that are written in other languages; null if there are none. */
async function readAbroad(
  db: Queryable,
  question: Question,
  { text, scope }: { text: string; scope: Scope },
): Promise<UnderstoodQuestion | null> {
  const { documents, languages } = await writtenAbroad(db, scope, question.language ?? 'english')
  return documents.length === 0
    ? null
    : readQuestion(question, { text, scope: { ...scope, documents } }, languages)
}

/** Reads what is asked of one document after another, with the words of the kind of clause that it asks for. */
export async function readClause(
  db: Queryable,
  question: Question,
  scope: Scope,
): Promise<UnderstoodQuestion> {
  return withClauseWords(await readMeant(db, question, { text: question.text, scope }))
}

/** What is asked of documents in other languages than the question's, for each of these in its words. */
export async function readClauseAbroad(
  db: Queryable,
  question: Question,
  scope: Scope,
): Promise<UnderstoodQuestion[]> {
  const abroad = await abroadByLanguage(db, scope, question.language ?? 'english')
  return [...abroad].map(([language, documents]) =>
    withClauseWords(
      readQuestion(question, { text: question.text, scope: { ...scope, documents } }, [language]),
    ),
  )
}

/** The same with the usual words of its kind of clause among the terms that are searched. */
export function withClauseWords(read: UnderstoodQuestion): UnderstoodQuestion {
  const { terms, clause } = read.wanted
  const known = new Set(terms.map(({ id }) => id))
  return {
    ...read,
    wanted: { ...read.wanted, terms: [...terms, ...clause.filter(({ id }) => !known.has(id))] },
  }
}
