import { sql } from 'drizzle-orm'
import { documents } from '../documents/document-tables.ts'
import { importEntries } from './import-tables.ts'

/** For queries over documents: true for one that an import has queue its reading when it is its turn. */
export const waitsForTurn = sql`exists (
  select 1 from ${importEntries} where ${importEntries.tenantId} = ${documents.tenantId}
  and ${importEntries.documentId} = ${documents.id} and ${importEntries.state} = 'waiting')`
