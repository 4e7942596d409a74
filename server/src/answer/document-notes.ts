import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { documentNotes, type NotedPlace } from '../domain/documents/document-notes-tables.ts'
import { documents } from '../domain/documents/document-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import type { DocumentSize } from './retrieve/document-windows.ts'
import { notesVersion, type ReadingTask } from './write/notes-prompt.ts'

/** What was picked of a document so far: of so many passages from its beginning. */
export type Notes = {
  places: NotedPlace[]
  passages: number
  /** Whether a reply ended at the model's limit, so that something may be missing. */
  cut: boolean
}

/** Whose notes they are: other tasks, models, prompts or sizes of windows have their own. */
export type NotesOf = { tenantId: TenantId; task: string; reader: string }

/** Tasks for which the notes of a document are kept: the newest. */
const mostKept = 20

export function notesOf(
  tenantId: TenantId,
  task: ReadingTask,
  { model, windowBytes }: { model: string; windowBytes: number },
): NotesOf {
  return { tenantId, task: nameOf(task), reader: `${model} ${notesVersion(task)} ${windowBytes}` }
}

/** The notes that are kept, by document. */
export async function keptNotes(
  db: Queryable,
  { tenantId, task, reader }: NotesOf,
  sizes: DocumentSize[],
): Promise<Map<string, Notes>> {
  const keys = new Map(sizes.map(({ id, key }) => [id, key]))
  const rows = await db
    .select()
    .from(documentNotes)
    .where(
      and(
        eq(documentNotes.tenantId, tenantId),
        eq(documentNotes.task, task),
        eq(documentNotes.reader, reader),
        sql`${documentNotes.documentId} = any(${sql.param([...keys.keys()])}::text[])`,
      ),
    )
  const own = rows.filter(({ documentId, documentKey }) => keys.get(documentId) === documentKey)
  return new Map(own.map(({ documentId, places, passages, cut }) => [documentId, { places, passages, cut }]))
}

/** Keeps what was picked so far, unless the document is gone or somebody else has read more of it meanwhile. */
export async function keepNotes(
  db: Database,
  { tenantId, task, reader }: NotesOf,
  { id, key }: DocumentSize,
  notes: Notes,
): Promise<void> {
  const row = { documentKey: key, reader, ...notes }
  await db.transaction(async tx => {
    const [there] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.tenantId, tenantId), eq(documents.id, id)))
      .for('key share')
    if (!there) return
    await tx
      .insert(documentNotes)
      .values({ tenantId, documentId: id, task, ...row })
      .onConflictDoUpdate({
        target: [documentNotes.tenantId, documentNotes.documentId, documentNotes.task],
        set: { ...row, createdAt: sql`now()` },
        setWhere: sql`(${documentNotes.documentKey}, ${documentNotes.reader}) <> (excluded.document_key, excluded.reader)
          or ${documentNotes.passages} < excluded.passages`,
      })
    const own = and(eq(documentNotes.tenantId, tenantId), eq(documentNotes.documentId, id))
    const older = tx
      .select({ task: documentNotes.task })
      .from(documentNotes)
      .where(own)
      .orderBy(desc(documentNotes.createdAt), documentNotes.task)
      .offset(mostKept)
    await tx.delete(documentNotes).where(and(own, inArray(documentNotes.task, older)))
  })
}

/** Under what the notes of a task are kept: of a question, a digest. */
function nameOf(task: ReadingTask): string {
  if (task.kind !== 'each') return task.kind
  // "> 5 %" asks otherwise than "< 5 %", and "C++" than "C".
  const words = task.question.toLowerCase().replace(/\s+/gu, ' ').trim()
  return `each ${createHash('sha256').update(words).digest('hex').slice(0, 32)}`
}
