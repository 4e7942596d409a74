import { stemWord } from '../server/src/platform/text/stem-word.ts'
import type { CorpusEntry } from './collections.ts'

const k1 = 1.2
const b = 0.75

/**
 * The baseline, which shares nothing with the product but Porter's stemmer: BM25 with k1 1.2 and b 0.75 over title and
 * text, words of letters and digits, lower case, stemmed. Gives document ids, best first.
 */
export function plainBm25(corpus: CorpusEntry[]): (query: string, limit: number) => string[] {
  const postings = new Map<string, { document: number; count: number }[]>()
  const lengths = corpus.map(({ title, text }, document) => {
    const terms = termsOf(`${title}\n${text}`)
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const [term, count] of counts) {
      const list = postings.get(term)
      if (list) list.push({ document, count })
      else postings.set(term, [{ document, count }])
    }
    return terms.length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  return (query, limit) => {
    const scores = new Map<number, number>()
    for (const term of termsOf(query)) {
      const list = postings.get(term) ?? []
      const idf = Math.log(1 + (corpus.length - list.length + 0.5) / (list.length + 0.5))
      for (const { document, count } of list) {
        const length = 1 - b + (b * (lengths[document] ?? 0)) / average
        const score = (idf * count * (k1 + 1)) / (count + k1 * length)
        scores.set(document, (scores.get(document) ?? 0) + score)
      }
    }
    return [...scores]
      .sort((x, y) => y[1] - x[1])
      .slice(0, limit)
      .map(([document]) => corpus[document]?.id ?? '')
  }
}

function termsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(word => stemWord(word, 'english'))
}
