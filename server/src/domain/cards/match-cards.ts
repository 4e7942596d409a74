import type { DocumentKind } from '@citewell/contract/card-kinds.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { documentCards } from './card-tables.ts'

export type AskedOfCards = {
  /** One of them in the title or the name of a party is enough. */
  words?: string[] | undefined
  kind?: DocumentKind | undefined
  /** Part of the name or an alias of a party. */
  party?: string | undefined
  isLanguage?: ((code: string) => boolean) | undefined
  /** Days, months or years: "2024". */
  from?: string | undefined
  to?: string | undefined
}
/** Null where nothing on the card speaks against it, but something that was asked for is not there. */
type Match = { hasWords: boolean | null; fits: boolean | null }
type Row = { id: string; has_words: boolean | null; fits: boolean | null; languages: string[] | null }

/** The documents whose cards fit or may fit, also those that have none. */
export async function matchCards(
  db: Queryable,
  tenantId: TenantId,
  documentIds: string[],
  asked: AskedOfCards,
): Promise<Map<string, Match>> {
  const { words = [], kind, party, isLanguage, from, to } = asked
  const { title, partyNames, dated, languages } = documentCards
  const patterns = sql`any(${sql.param(words.map(likePattern))}::text[])`
  const day = sql`to_char(${dated}, 'YYYY-MM-DD')`
  const fits = and(
    sql`true`,
    kind ? sql`${documentCards.kind} = ${kind}` : undefined,
    party ? sql`nullif(${partyNames}, '') like ${likePattern(party.toLowerCase())}` : undefined,
    from ? sql`left(${day}, ${from.length}) >= ${from}` : undefined,
    to ? sql`left(${day}, ${to.length}) <= ${to}` : undefined,
  ) as SQL
  const { rows } = await db.execute<Row>(sql`
    select given.id, ${fits} as fits, ${isLanguage ? languages : sql`null`} as languages,
      coalesce(${title}, '') ilike ${patterns} or ${partyNames} ilike ${patterns} as has_words
    from unnest(${sql.param(documentIds)}::text[]) as given (id)
    left join ${documentCards}
      on ${documentCards.tenantId} = ${tenantId} and ${documentCards.documentId} = given.id
    where ${fits} is not false`)
  const matches = rows.map(({ id, has_words: hasWords, fits, languages }) => {
    const inLanguage = isLanguage && languages?.length ? languages.some(isLanguage) : null
    return [id, { hasWords, fits: isLanguage ? both(fits, inLanguage) : fits }] as const
  })
  return new Map(matches.filter(([, match]) => match.fits !== false))
}

function both(one: boolean | null, other: boolean | null): boolean | null {
  if (one === false || other === false) return false
  return one === null || other === null ? null : true
}
