import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { documents } from '../domain/documents/document-tables.ts'
import { passages } from '../domain/documents/search-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import type { Queryable } from '../platform/database/database.ts'
import { guessLanguage } from '../platform/text/guess-language.ts'
import { languageOfCode } from './extract/recognise/recognised-languages.ts'

/** The newest documents show what a tenant reads now, and keep this short. */
const newest = 40
const firstPassages = [0, 1]
const characters = 1_000

/** The languages of a tenant's newest documents, by Tesseract's names, the commonest first. */
export async function knownLanguages(db: Queryable, tenantId: TenantId, except: string): Promise<string[]> {
  const latest = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), eq(documents.status, 'ready'), ne(documents.id, except)))
    .orderBy(desc(documents.createdAt))
    .limit(newest)
  const rows = await db
    .select({ text: sql<string>`left(${passages.text}, ${characters})` })
    .from(passages)
    .where(
      and(
        eq(passages.tenantId, tenantId),
        inArray(passages.documentId, latest),
        inArray(passages.ordinal, firstPassages),
      ),
    )
  const counts = new Map<string, number>()
  for (const { text } of rows) {
    const language = languageOfCode(guessLanguage(text))
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([language]) => language)
}
