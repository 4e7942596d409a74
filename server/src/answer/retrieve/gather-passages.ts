import type { Queryable } from '../../platform/database/database.ts'
import type {
  Asked,
  Comparison,
  FoundPassages,
  Gathered,
  QuestionVector,
  Scope,
  Side,
  UnderstoodQuestion,
} from '../stages.ts'
import { findPassages } from './find-passages.ts'
import { openingPassages, outlinePassages } from './outline-passages.ts'
import { searchEach } from './search-each.ts'

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
  const { summary, comparison, wanted, parts, each, unknownNames } = question
  if (unknownNames.length > 0 && wanted.scope.documents.length === 0) return nothing
  if (each) return gatherEach(db, each)
  if (parts.length > 0) return gatherAsked(db, parts)
  if (comparison?.of === 'subject') return gatherAsked(db, comparison.things)
  const found = await findPassages(db, question, undefined, meaning)
  if (!summary) return { ...found, outline: false, sides: [] }
  // "Summarize the payment terms" names a subject; "summarize this" means the whole.
  const subject =
    summary !== 'about' && found.terms.some(term => term.subject && !term.earlier && term.passages > 0)
  if (summary === 'comparison') return gatherSides(db, comparison, wanted.scope, found, subject)
  const passages = subject ? found.passages.slice(0, ofOneSide) : await outlinePassages(db, wanted.scope)
  return { ...found, passages, outline: !subject, sides: [] }
}

const nothing: Gathered = { passages: [], terms: [], outline: false, sides: [] }

/** The best passages of each document. Its own date stands in its first passage. */
async function gatherEach(
  db: Queryable,
  { question, dated }: NonNullable<UnderstoodQuestion['each']>,
): Promise<Gathered> {
  const { scope } = question.wanted
  const { each, terms } = await searchEach(db, question)
  const openings = dated ? await openingPassages(db, scope, 1, each.length) : []
  const sides = each.map(({ document, found }): Side => {
    const first = openings.filter(({ documentId }) => documentId === document.id)
    const rest = found.passages.filter(({ id }) => !first.some(one => one.id === id))
    return { label: document.filename, expected: question.expected, terms, passages: [...first, ...rest] }
  })
  return { ...together(sides), terms, looked: scope.documents.length }
}

/** Searches for each part, or in each document, by itself. */
async function gatherAsked(db: Queryable, asked: Asked[]): Promise<Gathered> {
  const sides: Side[] = []
  for (const { label, question } of asked)
    sides.push({ label, expected: question.expected, ...(await findPassages(db, question, ofOneSide)) })
  return together(sides)
}

/** The passages of all sides in turn, so that the first ones are of every side. */
function together(sides: Side[]): Gathered {
  const longest = Math.max(0, ...sides.map(({ passages }) => passages.length))
  const inTurn = Array.from({ length: longest }, (_, at) =>
    sides.flatMap(side => side.passages[at] ?? []),
  ).flat()
  const passages = [...new Map(inTurn.map(passage => [passage.id, passage])).values()]
  return { passages, terms: sides[0]?.terms ?? [], outline: false, sides }
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
  return gatherAsked(db, comparison.things)
}
