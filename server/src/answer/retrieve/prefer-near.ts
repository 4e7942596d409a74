import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { readAskedMeaning } from '../sentences/asked-words.ts'
import { nearnessTo, sentenceMeaning, wholeNearness } from '../sentences/word-vectors/nearness.ts'
import { leastMeant } from '../set-by-hand.ts'
import type { Expected, FoundPassage, Scope } from '../stages.ts'
import { bestOfSentences } from './best-of-sentences.ts'
import { foundPassages } from './found-row.ts'
import { loadPassages } from './load-passages.ts'

/** A scope with more documents or passages is searched by words alone. */
const mostDocuments = 40
const mostPassages = 300
/** Of the passages that words found, so many are compared with the question. */
const compared = 12
/** Of those that come nearest as a whole, so many are compared word by word. */
const comparedClosely = 12
/** Cutting and comparing so many new ones takes 20 ms; then other requests have their turn. */
const readAtOnce = 40
/** How much the best sentence weighs by its cosine with the question and by how near its words come, beside the best score by words. */
const weighs = { whole: 1, nearest: 1 }

/**
 * Puts first what comes near to the meaning of the question, of the first passages that its words found, and of those of a
 * small scope that have none of them, if they come as near as what is not refused. Their scores stay those by words; best first.
 */
export async function preferNear(
  db: Queryable,
  passages: FoundPassage[],
  scope: Scope,
  expected: Expected,
): Promise<FoundPassage[]> {
  const ofFew = await passagesOfFew(db, scope)
  const meaning = readAskedMeaning(expected, passages.length > 0 ? passages : ofFew)
  if (meaning.sum === null) return passages
  const found = new Set(passages.map(({ id }) => id))
  const best = passages[0]?.score || 1
  const near: { passage: FoundPassage; worth: number }[] = []
  for (const passage of [...passages.slice(0, compared), ...ofFew.filter(({ id }) => !found.has(id))]) {
    const whole = bestOfSentences(passage, text => wholeNearness(meaning, sentenceMeaning(text)))
    if (whole < leastMeant && !found.has(passage.id)) continue
    near.push({ passage, worth: passage.score + best * weighs.whole * Math.max(0, whole) })
    if (near.length % readAtOnce === 0) await turn()
  }
  near.sort(byWorth)
  const first = near.slice(0, comparedClosely).map(({ passage, worth }) => {
    const nearest = bestOfSentences(passage, text => nearnessTo(meaning, sentenceMeaning(text)).nearest)
    return { passage, worth: worth + best * weighs.nearest * nearest }
  })
  const ranked = [...first.sort(byWorth), ...near.slice(comparedClosely)].map(({ passage }) => passage)
  // What neither words nor meaning found is left out.
  const behind = ranked.slice(comparedClosely).filter(({ id }) => found.has(id))
  const all = [...ranked.slice(0, comparedClosely), ...behind, ...passages.slice(compared)]
  return ofFew.length > 0 ? all.map(passage => ({ ...passage, amongFew: true as const })) : all
}

/** All passages of a scope that has few; none of a larger one. */
async function passagesOfFew(db: Queryable, scope: Scope): Promise<FoundPassage[]> {
  const { tenantId, documents } = scope
  if (documents.length === 0 || documents.length > mostDocuments) return []
  const ids = sql.param(documents.map(({ id }) => id))
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from passages where tenant_id = ${tenantId} and document_id = any(${ids}::text[])
    order by document_id, ordinal limit ${mostPassages + 1}`)
  if (rows.length > mostPassages) return []
  const loaded = await loadPassages(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  return foundPassages(
    rows.flatMap(({ id }) => loaded.get(id) ?? []),
    scope,
    () => 0,
  )
}

function byWorth(a: { passage: FoundPassage; worth: number }, b: { passage: FoundPassage; worth: number }) {
  return b.worth - a.worth || a.passage.id - b.passage.id
}
