function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The harmonic mean of precision and recall over the bags of words. */
export function wordF1(ours: string, theirs: string): number {
  const [a, b] = [wordsOf(ours), wordsOf(theirs)]
  const counts = new Map<string, number>()
  for (const word of b) counts.set(word, (counts.get(word) ?? 0) + 1)
  let same = 0
  for (const word of a) {
    const left = counts.get(word) ?? 0
    if (left > 0) same++
    counts.set(word, left - 1)
  }
  return a.length + b.length === 0 ? 1 : (2 * same) / (a.length + b.length)
}

/** The share of adjacent word pairs in the truth that are also adjacent in ours. */
export function wordOrder(ours: string, theirs: string): number {
  const pairs = (words: string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`)
  const found = new Set(pairs(wordsOf(ours)))
  const wanted = pairs(wordsOf(theirs))
  return wanted.length === 0 ? 1 : wanted.filter(pair => found.has(pair)).length / wanted.length
}
