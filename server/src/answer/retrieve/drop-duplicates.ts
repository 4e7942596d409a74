import { once } from '../../platform/once.ts'
import { hashTerm } from '../../platform/text/hash-term.ts'
import { rememberTexts } from '../../platform/text/remember-texts.ts'
import { anyLanguage } from '../lexicon/every-language.ts'
import type { FoundPassage } from '../stages.ts'

/** Passages that share this much of their words (Jaccard similarity) are duplicates. */
const sameFrom = 0.9
/** Unless they differ in one of these: a new version with another amount is no duplicate. */
const telling = new RegExp(String.raw`^\p{N}|^(?:${anyLanguage('denials')})$`, 'u')

/** In characters of the passages whose words, or only what tells passages apart, are remembered. */
const mostRemembered = { words: 200_000, signatures: 2_000_000 }
/** Words of two signatures that must be the same beyond what may differ. */
const sameInSignatures = 8

const wordsOf = rememberTexts<'', ReadonlySet<string>>(
  text => new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  mostRemembered.words,
)

/**
 * Hashes of a text's words that come first in an order of all words, the longest first. Sets that share `sameFrom` share
 * at least `shared` of the first ones (prefix filtering), so that hardly any other pair is compared word by word.
 */
type Signature = { hashes: Int32Array; size: number; shared: number }
const signatureOf = rememberTexts<'', Signature>(text => {
  const words = wordsOf(text, '')
  const shared = Math.min(sameInSignatures, Math.floor(sameFrom * words.size))
  const length = Math.floor((1 - sameFrom) * words.size) + 1 + shared
  const first = [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, length)
  return { hashes: Int32Array.from(first, hashTerm), size: words.size, shared }
}, mostRemembered.signatures)

/** Its words are read at most once, since those of more passages than are remembered may be compared. */
type Candidate = { passage: FoundPassage; signature: Signature; words: () => ReadonlySet<string> }
type Kept = Candidate & { copies?: Map<string, string> }

/**
 * The first `limit` passages, without near-duplicates of earlier ones, such as those from a second version of a
 * document. Each passage that remains lists the other documents that contain it.
 */
export function dropDuplicates(passages: FoundPassage[], limit: number): FoundPassage[] {
  const kept: Kept[] = []
  const known: KeptHashes = {
    withHash: new Map(),
    counts: new Uint16Array(passages.length),
    touched: new Uint16Array(passages.length),
    sharingNone: [],
  }
  for (const passage of passages) {
    const signature = signatureOf(passage.text, '')
    const candidate: Kept = { passage, signature, words: once(() => wordsOf(passage.text, '')) }
    const same = sameAs(candidate, kept, known)
    if (same !== undefined) {
      if (same.passage.documentId === passage.documentId) continue
      same.copies ??= new Map()
      same.copies.set(passage.documentId, passage.filename)
    } else if (kept.length < limit) {
      for (const hash of signature.hashes) addPlace(known.withHash, hash, kept.length)
      if (signature.shared === 0) known.sharingNone.push(kept.length)
      kept.push(candidate)
    }
  }
  return kept.map(({ passage, copies }) =>
    copies ? { ...passage, alsoIn: [...copies].map(([id, filename]) => ({ id, filename })) } : passage,
  )
}

/**
 * `withHash`: where those that are kept have a hash, most of which only one has. `counts` are zero between two uses, and
 * `touched` are those that are not. `sharingNone`: the shortest texts, of which none need be shared.
 */
type KeptHashes = {
  withHash: Map<number, number | number[]>
  counts: Uint16Array
  touched: Uint16Array
  sharingNone: number[]
}

function addPlace(withHash: KeptHashes['withHash'], hash: number, at: number): void {
  const places = withHash.get(hash)
  if (places === undefined) withHash.set(hash, at)
  else if (typeof places === 'number') withHash.set(hash, [places, at])
  else places.push(at)
}

/** The first that is kept of which the passage is a duplicate. */
function sameAs(
  { signature: { hashes, shared }, words }: Candidate,
  kept: Kept[],
  { withHash, counts, touched, sharingNone }: KeptHashes,
): Kept | undefined {
  let met = 0
  const count = (at: number) => {
    if (counts[at] === 0) touched[met++] = at
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (let hash = 0; hash < hashes.length; hash++) {
    const places = withHash.get(hashes[hash] ?? 0)
    if (typeof places === 'number') count(places)
    else if (places) for (let place = 0; place < places.length; place++) count(places[place] ?? 0)
  }
  const some = shared === 0 ? [...kept.keys()] : [...sharingNone]
  for (let place = 0; place < met; place++) {
    const at = touched[place] ?? 0
    if (shared > 0 && (counts[at] ?? 0) >= Math.min(shared, kept[at]?.signature.shared ?? 0)) some.push(at)
    counts[at] = 0
  }
  const same = some.sort((a, b) => a - b).find(at => areSame(words(), kept[at]?.words() ?? new Set()))
  return same === undefined ? undefined : kept[same]
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
