/** Mean over queries of nDCG@10 (gain 2^grade − 1) and Recall@1, @5 and @10. */
export type Retrieval = {
  queries: number
  ndcg10: number
  recall1: number
  recall5: number
  recall10: number
}

/** Scores rankings of document ids, best first, against relevance grades. */
export function measureRetrieval(rankings: { ranked: string[]; relevant: Map<string, number> }[]): Retrieval {
  const mean = (value: (ranking: (typeof rankings)[number]) => number) =>
    rankings.reduce((sum, ranking) => sum + value(ranking), 0) / Math.max(1, rankings.length)
  const recall = (depth: number) =>
    mean(
      ({ ranked, relevant }) =>
        ranked.slice(0, depth).filter(id => relevant.has(id)).length / Math.max(1, relevant.size),
    )
  return {
    queries: rankings.length,
    ndcg10: mean(({ ranked, relevant }) => {
      const best = gain([...relevant.values()].sort((a, b) => b - a))
      return best === 0 ? 0 : gain(ranked.map(id => relevant.get(id) ?? 0)) / best
    }),
    recall1: recall(1),
    recall5: recall(5),
    recall10: recall(10),
  }
}

function gain(grades: number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
}

/** Lower case without punctuation, articles and double spaces, as SQuAD's own script compares answers. */
function normaliseAnswer(text: string): string {
  return text
    .toLowerCase()
    .replace(/[!-/:-@[-`{-~]/g, '')
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
}

/** Whether one of the gold answers stands, as whole words, in the quoted text. */
export function holdsAnswer(quoted: string, answers: string[]): boolean {
  const text = ` ${normaliseAnswer(quoted)} `
  return answers.some(answer => {
    const wanted = normaliseAnswer(answer)
    return wanted !== '' && text.includes(` ${wanted} `)
  })
}
