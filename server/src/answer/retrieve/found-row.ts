import { byId } from '../../domain/chats/listed-documents.ts'
import { passageLanguage } from '../read-passage.ts'
import type { FoundPassage, Scope } from '../stages.ts'

/** A passage row as SQL returns it. */
export type PassageRow = {
  id: string
  document_id: string
  start: number
  end: number
  text: string
  context: string
  page: number | null
  location: string
}

/** Turns rows into passages of the scope's documents, with the score of each. */
export function foundPassages<Row extends PassageRow>(
  rows: Row[],
  scope: Pick<Scope, 'documents'>,
  scoreOf: (row: Row) => number,
): FoundPassage[] {
  const documents = byId(scope.documents)
  return rows.map(row => ({
    id: Number(row.id),
    documentId: row.document_id,
    filename: documents.get(row.document_id)?.filename ?? '',
    start: row.start,
    end: row.end,
    text: row.text,
    context: row.context,
    page: row.page,
    location: row.location,
    score: scoreOf(row),
    language: passageLanguage(row.text, scope.documents),
  }))
}
