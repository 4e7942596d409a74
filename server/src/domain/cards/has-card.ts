import { and, eq } from 'drizzle-orm'
import { documents } from '../documents/document-tables.ts'
import { documentCards } from './card-tables.ts'

/** Joins documents with their cards. */
export const hasCard = and(
  eq(documentCards.tenantId, documents.tenantId),
  eq(documentCards.documentId, documents.id),
)
