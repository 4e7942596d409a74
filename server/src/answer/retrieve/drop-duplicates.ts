import { rememberTexts } from '../../platform/text/remember-texts.ts'
import { anyLanguage } from '../lexicon/every-language.ts'
import type { FoundPassage } from '../stages.ts'

/** Passages that share this much of their words (Jaccard similarity) are duplicates. */
const sameFrom = 0.9
/** Unless they differ in one of these: a new version with another amount is no duplicate. */
const telling = new RegExp(String.raw`^\p{N}|^(?:${anyLanguage('denials')})$`, 'u')

/** In characters of the passages whose words are remembered. */
const mostRemembered = 1_000_000
const wordsOf = rememberTexts<'', ReadonlySet<string>>(
  text => new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  mostRemembered,
)

type Kept = { passage: FoundPassage; words: ReadonlySet<string>; copies: Map<string, string> }

/**
 * The first `limit` passages, without near-duplicates of earlier ones, such as those from a second version of a
 * document. Each passage that remains lists the other documents that contain it.
 */
export function dropDuplicates(passages: FoundPassage[], limit: number): FoundPassage[] {
  const kept: Kept[] = []
  for (const passage of passages) {
    const words = wordsOf(passage.text, '')
    const same = kept.find(other => areSame(words, other.words))
    if (same === undefined) {
      if (kept.length < limit) kept.push({ passage, words, copies: new Map() })
    } else if (same.passage.documentId !== passage.documentId)
      same.copies.set(passage.documentId, passage.filename)
  }
  return kept.map(({ passage, copies }) =>
    copies.size === 0
      ? passage
      : { ...passage, alsoIn: [...copies].map(([id, filename]) => ({ id, filename })) },
  )
}

function areSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const smaller = Math.min(a.size, b.size)
  if (smaller < sameFrom * Math.max(a.size, b.size)) return false
  // The similarity as a number of unshared words. Most pairs exceed it after a few words.
  const shared = Math.ceil((sameFrom * (a.size + b.size)) / (1 + sameFrom) - 1e-9)
  let spare = a.size - shared
  for (const word of a) if (!b.has(word) && (--spare < 0 || telling.test(word))) return false
  return ![...b].some(word => !a.has(word) && telling.test(word))
}
