import { type Language, stemWord } from '../server/src/platform/text/stem-word.ts'

const k1 = 1.2
const b = 0.75

/** A text of the baseline; a search can be limited to one `group`. */
export type PlainEntry = { group: string; text: string }

export type PlainIndex = {
  /** Indexes of the entries that contain a word of the query, best first. */
  rank(query: string, limit: number, group?: string): { entry: number; score: number }[]
  /** The share of the query's words that the text contains, weighted by rarity. */
  covered(query: string, text: string): number
}

/**
 * The baseline, which shares only the stemmers with the product: BM25 with k1 = 1.2 and b = 0.75 over stemmed
 * lower-case words of letters and digits, or pairs of characters for Chinese.
 */
export function plainBm25(entries: PlainEntry[], language: Language = 'english'): PlainIndex {
  const termsOf = termsIn(language)
  const documents = new Map<string, number[]>()
  const counts = new Map<string, number[]>()
  const lengths = entries.map(({ text }, entry) => {
    const terms = termsOf(text)
    const own = new Map<string, number>()
    for (const term of terms) own.set(term, (own.get(term) ?? 0) + 1)
    for (const [term, count] of own) {
      listOf(documents, term).push(entry)
      listOf(counts, term).push(count)
    }
    return terms.length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const norms = lengths.map(length => k1 * (1 - b + (b * length) / average))
  const idf = (term: string) => {
    const found = documents.get(term)?.length ?? 0
    return Math.log(1 + (entries.length - found + 0.5) / (found + 0.5))
  }
  return {
    rank: (query, limit, group) => {
      const scores = new Float64Array(entries.length)
      for (const term of termsOf(query)) {
        const weight = idf(term) * (k1 + 1)
        const own = counts.get(term) ?? []
        for (const [at, entry] of (documents.get(term) ?? []).entries()) {
          const count = own[at] ?? 0
          scores[entry] = (scores[entry] ?? 0) + (weight * count) / (count + (norms[entry] ?? 0))
        }
      }
      const found: { entry: number; score: number }[] = []
      for (const [entry, score] of scores.entries())
        if (score > 0 && (group === undefined || entries[entry]?.group === group))
          found.push({ entry, score })
      return found.sort((x, y) => y.score - x.score).slice(0, limit)
    },
    covered: (query, text) => {
      const held = new Set(termsOf(text))
      const wanted = [...new Set(termsOf(query))]
      const all = wanted.reduce((sum, term) => sum + idf(term), 0)
      return all === 0 ? 0 : wanted.reduce((sum, term) => sum + (held.has(term) ? idf(term) : 0), 0) / all
    },
  }
}

function listOf(lists: Map<string, number[]>, term: string): number[] {
  const known = lists.get(term)
  if (known) return known
  const list: number[] = []
  lists.set(term, list)
  return list
}

function termsIn(language: Language): (text: string) => string[] {
  const stems = new Map<string, string>()
  return text =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(word => {
      if (/\p{Script=Han}/u.test(word)) return pairsIn(word)
      const known = stems.get(word) ?? stemWord(word, language)
      stems.set(word, known)
      return [known]
    })
}

function pairsIn(word: string): string[] {
  const characters = [...word]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
