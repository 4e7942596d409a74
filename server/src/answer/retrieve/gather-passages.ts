import type { Queryable } from '../../platform/database/database.ts'
import type {
  Comparison,
  FoundPassages,
  Gathered,
  QuestionVector,
  Scope,
  Side,
  UnderstoodQuestion,
} from '../stages.ts'
import { findPassages } from './find-passages.ts'
import { outlinePassages } from './outline-passages.ts'

/** Number of best passages for each side of a comparison. */
const ofOneSide = 8

/**
 * The passages to answer from: those found; for a summary of everything, an outline of the documents; for a comparison,
 * those of each side.
 */
export async function gatherPassages(
  db: Queryable,
  question: UnderstoodQuestion,
  meaning: QuestionVector | null,
): Promise<Gathered> {
  const { summary, comparison, wanted } = question
  const found = await findPassages(db, question, undefined, meaning)
  if (!summary) return { ...found, outline: false, sides: [] }
  // "Summarize the payment terms" names a subject; "summarize this" means the whole.
  const subject =
    summary !== 'about' && found.terms.some(term => term.subject && !term.earlier && term.passages > 0)
  if (summary === 'comparison') return gatherSides(db, comparison, wanted.scope, found, subject)
  const passages = subject ? found.passages.slice(0, ofOneSide) : await outlinePassages(db, wanted.scope)
  return { ...found, passages, outline: !subject, sides: [] }
}

async function gatherSides(
  db: Queryable,
  comparison: Comparison | null,
  scope: Scope,
  found: FoundPassages,
  subject: boolean,
): Promise<Gathered> {
  if (!comparison) return { ...found, outline: false, sides: [] }
  if (comparison.of === 'documents') {
    const documents = comparison.documents.map(({ document }) => document)
    const outline = comparison.named || !subject
    const passages = outline ? await outlinePassages(db, { ...scope, documents }) : found.passages
    const sides = comparison.documents.map(({ document, expected }): Side => {
      const own = passages.filter(({ documentId }) => documentId === document.id)
      return { label: document.filename, expected, terms: found.terms, passages: own }
    })
    return { ...found, passages, outline, sides }
  }
  const sides: Side[] = []
  for (const { label, question } of comparison.things)
    sides.push({ label, expected: question.expected, ...(await findPassages(db, question, ofOneSide)) })
  const passages = sides.flatMap(side => side.passages)
  const distinct = [...new Map(passages.map(passage => [passage.id, passage])).values()]
  return { ...found, passages: distinct, outline: false, sides }
}
