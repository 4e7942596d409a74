import type { Queryable } from '../../platform/database/database.ts'
import type { QuestionTerm } from '../stages.ts'
import type { FoundByWords } from './keyword-search.ts'
import { rarityOf, weighTerms } from './weigh-terms.ts'

/** The best passages that are taken as being on the subject, each by its score to this power. */
const examples = 10
const sharpness = 8
/** Terms of the examples whose rarity is looked up, and how many of them join the question. */
const candidates = 100
const added = 60
/** Weight of all that are added, of all that the question has. */
const share = 0.5

/**
 * The question's terms and those that the best passages have in common (relevance feedback without
 * anybody's feedback), by the term's id. For ranking anew what was found, not for finding more.
 */
export async function widenTerms(
  db: Queryable,
  ownerId: string,
  terms: QuestionTerm[],
  found: FoundByWords[],
): Promise<Map<number, number>> {
  const widened = new Map(terms.map(term => [term.id, term.weight]))
  const holding = new Map<number, number>()
  for (const { words } of found) for (const [id] of words) holding.set(id, (holding.get(id) ?? 0) + 1)
  // By what the passages found tell of a term first: its real rarity costs a look into the counts.
  const likely = shared(found, id => rarityOf(holding.get(id) ?? 0, found.length)).slice(0, candidates)
  const asked = likely.map(([id]) => ({ term: '', id, share: 1, earlier: false, subject: true }))
  const rarities = new Map<number, number>()
  for (const { id, passages, weight } of await weighTerms(db, ownerId, asked, candidates))
    if (passages > 1) rarities.set(id, weight)
  const common = shared(found, id => rarities.get(id) ?? 0).slice(0, added)
  const sum = (weights: Iterable<readonly [number, number]>) =>
    [...weights].reduce((total, [, weight]) => total + weight, 0)
  const each = (share * sum(widened)) / (sum(common) || 1)
  for (const [id, weight] of common) widened.set(id, (widened.get(id) ?? 0) + each * weight)
  return widened
}

/** Terms of the examples by how much the passages say of them, most first. */
function shared(found: FoundByWords[], rarity: (id: number) => number): [id: number, weight: number][] {
  const weights = new Map<number, number>()
  const best = found[0]?.passage.score ?? 1
  for (const { passage, words } of found.slice(0, examples)) {
    const own = words.map(([id, weight]): [number, number] => [id, weight * rarity(id)])
    const length = Math.hypot(...own.map(([, weight]) => weight)) || 1
    const trust = (passage.score / best) ** sharpness / length
    for (const [id, weight] of own) if (weight > 0) weights.set(id, (weights.get(id) ?? 0) + trust * weight)
  }
  return [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0])
}
