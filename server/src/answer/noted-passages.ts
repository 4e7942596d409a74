import type { NotedPlace } from '../domain/documents/document-notes-tables.ts'
import type { Database } from '../platform/database/database.ts'
import type { PlannedDocument } from './read-documents.ts'
import { documentWindows } from './retrieve/document-windows.ts'
import type { FoundPassage, Scope } from './stages.ts'

/** The golden ratio: every beginning of the numbers in the order of its multiples' fractions is spread evenly. */
const golden = (Math.sqrt(5) - 1) / 2

/** The places picked in documents as passages with their text: the first of each document, then the second of each … */
export async function notedPassages(
  db: Database,
  scope: Scope,
  documents: PlannedDocument[],
): Promise<FoundPassage[]> {
  const ofDocuments: FoundPassage[][] = []
  for (const { id, notes } of documents) {
    if (notes.places.length === 0) continue
    const text = (await documentWindows(db, scope, id, Number.POSITIVE_INFINITY)).flat()
    ofDocuments.push(
      inOrder(notes.places).flatMap(({ start, end, page, location, context }) => {
        const passage = text.find(each => each.start <= start && each.end >= end)
        if (!passage) return []
        const quoted = passage.text.slice(start - passage.start, end - passage.start)
        return [{ ...passage, page, location, context, start, end, text: quoted }]
      }),
    )
  }
  const longest = Math.max(0, ...ofDocuments.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => ofDocuments.flatMap(own => own[at] ?? [])).flat()
  // Several places of one stored passage must not share its id.
  return inTurn.map((passage, at) => ({ ...passage, id: -1_000_000 - at }))
}

/**
 * The most important one of each part of the document, then the second of each …; those of one rank spread evenly over
 * the document, so that what there is no room for is missing everywhere alike.
 */
function inOrder(places: NotedPlace[]): NotedPlace[] {
  return [...Map.groupBy(places, ({ rank }) => rank)]
    .sort(([a], [b]) => a - b)
    .flatMap(([, same]) =>
      same
        .toSorted((a, b) => a.start - b.start)
        .map((place, at) => ({ place, turn: (at * golden) % 1 }))
        .sort((a, b) => a.turn - b.turn)
        .map(({ place }) => place),
    )
}
