import type { ScopeDocument } from './stages.ts'

/** A word that more documents are called by tells none of them. */
const mostByWord = 400

/**
 * The documents whose names, each by its words, these texts have, at most so many: the nearest of each text first, then the next of each. A word
 * counts by how few documents are called by it, so that many contracts of one client do not push out another's.
 */
export function documentsCalled(
  documents: ScopeDocument[],
  names: readonly string[][],
  texts: ReadonlySet<string>[],
  most: number,
): ScopeDocument[] {
  const byWord = calledBy(names)
  const ranked = texts.map(words => rankedBy(words, byWord))
  const found = new Set<number>()
  const longest = Math.max(0, ...ranked.map(({ length }) => length))
  for (let place = 0; place < longest && found.size < most; place++)
    for (const ranks of ranked) {
      const at = ranks[place]
      if (at !== undefined && found.size < most) found.add(at)
    }
  const first = [...found].flatMap(at => documents[at] ?? [])
  const others = documents.filter((_, at) => !found.has(at))
  return [...first, ...others.slice(0, most - first.length)]
}

function calledBy(names: readonly string[][]): Map<string, number[]> {
  const byWord = new Map<string, number[]>()
  for (const [at, words] of names.entries())
    for (const word of new Set(words)) {
      const known = byWord.get(word)
      if (known) known.push(at)
      else byWord.set(word, [at])
    }
  return byWord
}

function rankedBy(words: ReadonlySet<string>, byWord: Map<string, number[]>): number[] {
  const weights = new Map<number, number>()
  for (const word of words) {
    const called = byWord.get(word) ?? []
    if (called.length > mostByWord) continue
    for (const at of called) weights.set(at, (weights.get(at) ?? 0) + 1 / called.length)
  }
  return [...weights].sort(([, a], [, b]) => b - a).map(([at]) => at)
}
