import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { asksOfTwoDocuments } from '../lexicon/english.ts'
import type { Comparison, Question, Scope, UnderstoodQuestion } from '../stages.ts'
import { asksDirectly, asksIdentity } from './asks.ts'
import { documentsMeant, documentsOfLabels, scopeOfLabel } from './documents-meant.ts'
import { expectedAnswer } from './expected-answer.ts'
import { readSides } from './read-sides.ts'
import { readTerms } from './read-terms.ts'
import { wantsSummary } from './wants-summary.ts'
import { wordReader } from './word-reader.ts'

/** Each language adds another form of every word to the search. */
const mostLanguages = 4
const longestPhrase = 200
/** Number of characters of a pasted text that are considered. */
const longestSearched = 20_000

/** Reads a question once for all later stages: what to search for and where, and what the answer should contain. */
export async function understandQuestion(
  db: Queryable,
  question: Question,
  scope: Scope,
): Promise<UnderstoodQuestion> {
  const read = await understandPlain(db, question, scope)
  if (read.summary !== 'comparison') return read
  return { ...read, comparison: await readComparison(db, question.text, scope, read.wanted.scope) }
}

/** Reads everything except a comparison. */
async function understandPlain(db: Queryable, question: Question, scope: Scope): Promise<UnderstoodQuestion> {
  const meant = documentsMeant(question.text, scope)
  return readQuestion(question, meant, await languagesOf(db, meant.scope))
}

/** Reads the text of a question; `meant` holds the documents that it names and the text without their names. */
export function readQuestion(
  question: Question,
  meant: { text: string; scope: Scope },
  languages: Language[],
): UnderstoodQuestion {
  const { text, earlier, cited = [] } = question
  const terms = readTerms({ text: meant.text, earlier }, languages)
  return {
    text,
    cited,
    // "What is contract.pdf about?"
    summary: wantsSummary(text) ?? wantsSummary(meant.text),
    comparison: null,
    wanted: {
      scope: meant.scope,
      terms,
      followsUp: terms.some(term => term.earlier),
      direct: asksDirectly(meant.text),
      identity: asksIdentity(meant.text),
      phrase: phraseOf(meant.text),
      wordsIn: wordReader(meant.text, longestSearched),
    },
    expected: expectedAnswer(text),
  }
}

/** The languages that the scope's documents are indexed in, those with the most passages first. */
async function languagesOf(db: Queryable, scope: Scope): Promise<Language[]> {
  const ids = scope.documents.map(document => document.id)
  const found = await db.execute<{ language: Language }>(sql`
    select language from document_words, unnest(languages) as language
    where tenant_id = ${scope.tenantId} and piece = 0 and document_id = any(${sql.param(ids)}::text[])
    group by language order by sum(passages) desc, language limit ${mostLanguages}`)
  return found.rows.map(({ language }) => language)
}

/** Two whole documents if the question means these, otherwise two things that documents mention. */
async function readComparison(
  db: Queryable,
  text: string,
  scope: Scope,
  meant: Scope,
): Promise<Comparison | null> {
  const sides = readSides(text)
  const named = sides && sides.aspect === '' ? documentsOfLabels(sides.labels, scope) : null
  const ofDocuments = meant !== scope || asksOfTwoDocuments.test(text)
  const two = meant.documents.length === 2 && (ofDocuments || !sides) ? meant.documents : []
  const [first, second] = named ?? two
  if (first && second) {
    const documents = [first, second].map(document => ({
      document,
      expected: expectedAnswer(document.filename),
    }))
    return { of: 'documents', documents, named: named !== null }
  }
  if (!sides) return null
  const { aspect } = sides
  const things: { label: string; question: UnderstoodQuestion }[] = []
  for (const label of sides.labels) {
    // The whole question may name only one side's document.
    const own = aspect === '' ? scope : scopeOfLabel(label, scope)
    // Inside a document that the label names, the label does not distinguish passages.
    const text = own === scope ? `${aspect} ${label}`.trim() : aspect
    things.push({ label, question: await understandPlain(db, { text, earlier: [] }, own) })
  }
  return { of: 'things', things }
}

/** From the first letter or digit to the last; empty when it is too long. A pattern for both ends would take quadratic time. */
function phraseOf(text: string): string {
  const characters = [...text]
  const isPart = (character: string) => /[\p{L}\p{N}]/u.test(character)
  const first = characters.findIndex(isPart)
  if (first === -1) return ''
  const phrase = characters.slice(first, characters.findLastIndex(isPart) + 1).join('')
  return phrase.length > longestPhrase ? '' : phrase.replace(/\s+/g, ' ')
}
