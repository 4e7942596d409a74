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
  const named = narrowScope(question.text, scope)
  // "What is contract.pdf about?"
  const summary = wantsSummary(question.text) ?? wantsSummary(named.text)
  const found = await findPassages(db, question, scope, undefined, meaning)
  if (!summary) return { ...found, summary, outline: false, sides: [] }
  // "Summarize the payment terms" names a subject; "summarize this" means all of it.
  const subject =
    summary !== 'about' && found.terms.some(term => term.subject && !term.earlier && term.passages > 0)
  const narrowed = named.scope
  if (summary === 'comparison') {
    const ofDocuments = narrowed !== scope || both.test(question.text)
    return gatherSides(db, question, { scope, narrowed }, found, { subject, ofDocuments })
  }
  const passages = subject ? found.passages.slice(0, ofOneSide) : await outlinePassages(db, narrowed)
  return { ...found, passages, summary, outline: !subject, sides: [] }
}

async function gatherSides(
  db: Database,
  question: Question,
  { scope, narrowed }: { scope: Scope; narrowed: Scope },
  found: FoundPassages,
  { subject, ofDocuments }: { subject: boolean; ofDocuments: boolean },
): Promise<Gathered> {
  const summary = 'comparison' as const
  const sides = readSides(question.text)
  const named = sides && sides.aspect === '' ? namedSides(sides.labels, scope) : []
  const [first, second] = named.length === 2 ? named : narrowed.documents
  const areTwo = named.length === 2 || (narrowed.documents.length === 2 && (ofDocuments || !sides))
  if (first && second && areTwo) {
    const outline = named.length === 2 || !subject
    const all = outline ? await outlinePassages(db, { ...scope, documents: [first, second] }) : found.passages
    const compared = [first, second].map(({ id, filename }): Side => {
      return {
        label: filename,
        question: filename,
        terms: found.terms,
        passages: all.filter(({ documentId }) => documentId === id),
      }
    })
    return { ...found, passages: all, summary, outline, sides: compared }
  }
  if (!sides) return { ...found, summary, outline: false, sides: [] }
  // The question as a whole may name the document of one side alone.
  const compared: Side[] = []
  for (const label of sides.labels) {
    const side = sides.aspect === '' ? scope : narrowScope(`in the ${label}`, scope).scope
    // Within the document that is called so, its name tells no passage from another.
    const text = side === scope ? `${sides.aspect} ${label}`.trim() : sides.aspect
    const own = await findPassages(db, { text, earlier: [] }, side, ofOneSide)
    compared.push({ label, question: text, ...own })
  }
  const passages = compared.flatMap(side => side.passages)
  const distinct = [...new Map(passages.map(passage => [passage.id, passage])).values()]
  return { ...found, passages: distinct, summary, outline: false, sides: compared }
}

/** The documents that the two things compared are ("the Falcon lease and the Eagle lease"); none unless both are one. */
function namedSides(labels: string[], scope: Scope): Scope['documents'] {
  // "The term of A" asks for less than the whole of it.
  if (labels.some(label => /\s(?:in|of|under)\s/.test(label))) return []
  const named = labels.flatMap(label => {
    const { documents } = narrowScope(`in the ${label}`, scope).scope
    return documents.length === 1 ? documents : []
  })
  return new Set(named.map(({ id }) => id)).size === 2 ? named : []
}
