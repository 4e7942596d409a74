import type { Database } from '../platform/database/database.ts'
import { readSides } from './read-sides.ts'
import { findPassages } from './retrieve/find-passages.ts'
import { narrowScope } from './retrieve/narrow-scope.ts'
import { outlinePassages } from './retrieve/outline-passages.ts'
import type { FoundPassages, Gathered, Question, QuestionVector, Scope, Side } from './stages.ts'
import { wantsSummary } from './wants-summary.ts'

/** "Compare the two contracts". */
const both =
  /\b(?:both|two|these|the|my)\s+(?:two\s+)?(?:documents?|files?|contracts?|versions?|reports?|papers?|agreements?|policies)\b/i
/** Of one thing that is compared, so many of the best. */
const ofOneSide = 8

/**
 * The passages to answer from: those found; for a summary of everything ones that stand for the whole; for a
 * comparison those of each side.
 */
export async function gatherPassages(
  db: Database,
  question: Question,
  scope: Scope,
  meaning: QuestionVector | null,
): Promise<Gathered> {
  const summary = wantsSummary(question.text)
  const found = await findPassages(db, question, scope, undefined, meaning)
  if (!summary) return { ...found, summary, outline: false, sides: [] }
  // "Summarize the payment terms" names a subject; "summarize this" means all of it.
  const subject = found.terms.some(term => term.subject && !term.earlier && term.passages > 0)
  const narrowed = narrowScope(question.text, scope).scope
  if (summary === 'comparison') {
    const ofDocuments = narrowed !== scope || both.test(question.text)
    return gatherSides(db, question, narrowed, found, { subject, ofDocuments })
  }
  const passages = subject ? found.passages.slice(0, ofOneSide) : await outlinePassages(db, narrowed)
  return { ...found, passages, summary, outline: !subject, sides: [] }
}

async function gatherSides(
  db: Database,
  question: Question,
  scope: Scope,
  found: FoundPassages,
  { subject, ofDocuments }: { subject: boolean; ofDocuments: boolean },
): Promise<Gathered> {
  const summary = 'comparison' as const
  const [first, second] = scope.documents
  const sides = readSides(question.text)
  if (first && second && scope.documents.length === 2 && (ofDocuments || !sides)) {
    const all = subject ? found.passages : await outlinePassages(db, scope)
    const compared = [first, second].map(({ id, filename }): Side => {
      return {
        label: filename,
        terms: found.terms,
        passages: all.filter(({ documentId }) => documentId === id),
      }
    })
    return { ...found, passages: all, summary, outline: !subject, sides: compared }
  }
  if (!sides) return { ...found, summary, outline: false, sides: [] }
  const compared: Side[] = []
  for (const label of sides) {
    const own = await findPassages(db, { text: label, earlier: [] }, scope, ofOneSide)
    compared.push({ label, ...own })
  }
  const passages = compared.flatMap(side => side.passages)
  const distinct = [...new Map(passages.map(passage => [passage.id, passage])).values()]
  return { ...found, passages: distinct, summary, outline: false, sides: compared }
}
