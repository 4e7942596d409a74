import type { DocumentKind } from '@citewell/contract/card-kinds.ts'
import { and, eq, gte, ilike, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { documents } from '../documents/document-tables.ts'
import type { Principal } from '../rights/principal.ts'
import { readable } from '../rights/readable.ts'
import { documentCards } from './card-tables.ts'

export type CardFilter = {
  kind?: DocumentKind | undefined
  /** Part of the name or an alias of a party. */
  party?: string | undefined
  /** A code such as "en". */
  language?: string | undefined
  /** Part of what it says of its state: "draft". */
  card_status?: string | undefined
  dated_from?: string | undefined
  dated_to?: string | undefined
}

/** A condition on documents: their cards say so, and somebody may know what they say. Undefined for no filter. */
export function byCard(
  db: Queryable,
  who: Principal,
  { kind, party, language, card_status: status, dated_from: from, dated_to: to }: CardFilter,
): SQL | undefined {
  const asked = and(
    kind ? eq(documentCards.kind, kind) : undefined,
    party ? like(documentCards.partyNames, likePattern(party.toLowerCase())) : undefined,
    language ? sql`${documentCards.languages} ? ${language}` : undefined,
    status ? ilike(documentCards.status, likePattern(status)) : undefined,
    from ? gte(documentCards.dated, from) : undefined,
    to ? lte(documentCards.dated, to) : undefined,
  )
  return asked && havingCard(db, who, asked)
}

/** A condition on documents: a title or a number on their cards has these words, and somebody may know what they say. */
export function namedOnCard(db: Queryable, who: Principal, words: string): SQL | undefined {
  const pattern = likePattern(words)
  return havingCard(
    db,
    who,
    sql`(${documentCards.title} ilike ${pattern} or ${documentCards.numbers}::text ilike ${pattern})`,
  )
}

function havingCard(db: Queryable, who: Principal, asked: SQL): SQL | undefined {
  const found = db
    .select({ id: documentCards.documentId })
    .from(documentCards)
    .where(and(eq(documentCards.tenantId, who.tenantId), asked))
  return and(inArray(documents.id, found), eq(documents.status, 'ready'), readable(who, 'ask'))
}
