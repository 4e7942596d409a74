import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEvent } from '../audit/record-event.ts'
import { documents } from '../documents/document-tables.ts'
import { organisations } from '../organisations/organisation-tables.ts'
import type { Principal } from './principal.ts'
import { readable } from './readable.ts'
import { shownWords } from './shown-words-tables.ts'

/** All processes agree on it, whatever their clocks say. */
const today = sql<string>`(now() at time zone 'utc')::date`

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** In any script, with spaces between its words or without. */
export function countWords(text: string): number {
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++
  return words
}

/** A condition on documents: somebody may ask about them, and not read them. Null where nobody is so limited. */
function onlyAsks(who: Principal): SQL | null {
  if (who.member === null) return null
  return sql`(${readable(who, 'ask')} and ${not(sql`coalesce((${readable(who, 'read')}), false)`)})`
}

export type WordsLeft = {
  left: number
  /** Shown as pictures today. */
  pages: number[]
}

/** Of these documents, those that somebody may only ask about, with how much of each they may still be shown today. */
export async function wordsLeft(
  db: Queryable,
  who: Principal,
  among: readonly { id: string }[],
): Promise<Map<string, WordsLeft>> {
  const limited = onlyAsks(who)
  if (limited === null || among.length === 0) return new Map()
  const rows = await db
    .select({
      id: documents.id,
      left: sql<number>`${organisations.askWordsPerDay} - coalesce(${shownWords.words}, 0)`,
      pages: sql<number[]>`coalesce(${shownWords.pages}, '{}')`,
    })
    .from(documents)
    .innerJoin(organisations, eq(organisations.tenantId, documents.tenantId))
    .leftJoin(
      shownWords,
      and(
        eq(shownWords.tenantId, documents.tenantId),
        eq(shownWords.documentId, documents.id),
        eq(shownWords.userId, who.userId),
        eq(shownWords.day, today),
      ),
    )
    .where(
      and(
        inArray(
          documents.id,
          among.map(({ id }) => id),
        ),
        limited,
      ),
    )
  return new Map(rows.map(({ id, left, pages }) => [id, { left, pages }]))
}

type Shown = { documentId: string; words: number; page?: number }

/**
 * Counts what somebody was shown of documents that they may only ask about. The log says once a day when it was as much
 * as the organisation allows. False if it had been as much before.
 */
export async function countShown(
  tx: Queryable,
  who: Principal & { email: string },
  shown: Shown[],
): Promise<boolean> {
  let allowed = true
  const { tenantId, userId, email } = who
  // In an order, so that two answers at once wait for each other and not in a circle.
  for (const { documentId, words, page } of shown.toSorted((a, b) =>
    a.documentId < b.documentId ? -1 : 1,
  )) {
    if (words === 0) continue
    const pages = page === undefined ? [] : [page]
    const [row] = await tx
      .insert(shownWords)
      .values({ tenantId, documentId, userId, day: today, words, pages })
      .onConflictDoUpdate({
        target: [shownWords.tenantId, shownWords.documentId, shownWords.userId, shownWords.day],
        set: {
          words: sql`${shownWords.words} + excluded.words`,
          pages: sql`${shownWords.pages} || excluded.pages`,
        },
      })
      .returning({
        words: shownWords.words,
        allowed: sql<number>`(select ${organisations.askWordsPerDay} from ${organisations}
          where ${organisations.tenantId} = ${tenantId})`,
      })
    if (!row || row.words < row.allowed) continue
    if (row.words - words >= row.allowed) {
      allowed = false
      continue
    }
    await recordEvent(tx, {
      action: 'document-words-used-up',
      actor: { id: userId, email },
      ip: null,
      details: { organisation: tenantId, document: documentId, words: row.words },
    })
  }
  return allowed
}

export const wordsUsedUp = (): AppError =>
  new AppError(
    'words_used_up',
    'You have seen as much of these documents today as your organisation allows to those who may only ask about them. Go on tomorrow, or ask an administrator for the right to read them.',
  )
