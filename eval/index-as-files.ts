import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import type { Scope } from '../server/src/answer/stages.ts'
import { documentParts } from '../server/src/domain/documents/document-tables.ts'
import { passages } from '../server/src/domain/documents/search-tables.ts'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { alignTexts } from './align-texts.ts'
import type { CorpusEntry } from './collections.ts'
import { indexFiles } from './index-files.ts'
import type { Place } from './stretches.ts'

export type Filed = {
  scope: Scope
  passages: number
  /** The answer with the ids and offsets of the collection, which gold and marks refer to. */
  inCollection<Quote extends Place, Answer extends { quotes: Quote[] }>(answer: Answer): Answer
}

/** As they were filed: CUAD's ids are file names, which say who and what. */
function namedById({ id }: CorpusEntry): string {
  return `${id}.txt`
}

/** Stores the texts as text files of one owner, read as the product reads an uploaded file. */
export async function indexAsFiles(
  db: Database,
  owner: string,
  corpus: CorpusEntry[],
  filenameOf: (entry: CorpusEntry) => string = namedById,
): Promise<Filed> {
  const tenantId = owner as TenantId
  const folder = mkdtempSync(join(tmpdir(), 'citewell-eval-'))
  try {
    for (const entry of corpus) writeFileSync(join(folder, filenameOf(entry)), entry.text)
    const { scope, failures } = await indexFiles(db, folder, tenantId)
    if (failures.length > 0)
      throw new Error(failures.map(({ filename, reason }) => `${filename}: ${reason}`).join('\n'))
    const read = await readTexts(db, tenantId)
    const entries = new Map(
      corpus.map(entry => {
        const filename = filenameOf(entry)
        return [filename, { id: entry.id, place: alignTexts(read.get(filename) ?? '', entry.text) }]
      }),
    )
    const inCollection: Filed['inCollection'] = answer => ({
      ...answer,
      quotes: answer.quotes.map(quote => {
        const entry = entries.get(quote.documentId)
        if (!entry) return quote
        const [start, end] = entry.place(quote.start, quote.end)
        return { ...quote, documentId: entry.id, start, end }
      }),
    })
    return { scope, passages: await db.$count(passages, eq(passages.tenantId, tenantId)), inCollection }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The extracted texts by file name. */
async function readTexts(db: Database, tenantId: TenantId): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const parts = await db
    .select({ id: documentParts.documentId, start: documentParts.start, text: documentParts.text })
    .from(documentParts)
    .where(eq(documentParts.tenantId, tenantId))
    .orderBy(asc(documentParts.documentId), asc(documentParts.part))
  for (const { id, start, text } of parts) texts.set(id, (texts.get(id) ?? '').padEnd(start) + text)
  return texts
}
