export const rankMeasures = ['nDCG@10', 'Recall@1', 'Recall@5', 'Recall@10', 'Recall@100', 'MRR@10'] as const
export type RankMeasure = (typeof rankMeasures)[number]

/** Scores a ranking of document ids, best first, against relevance grades; gain is 2^grade − 1. */
export function measureRanking(
  ranked: string[],
  relevant: ReadonlyMap<string, number>,
): Record<RankMeasure, number> {
  const recall = (depth: number) =>
    ranked.slice(0, depth).filter(id => relevant.has(id)).length / Math.max(1, relevant.size)
  const best = gain([...relevant.values()].sort((a, b) => b - a))
  const first = ranked.slice(0, 10).findIndex(id => relevant.has(id))
  return {
    'nDCG@10': best === 0 ? 0 : gain(ranked.map(id => relevant.get(id) ?? 0)) / best,
    'Recall@1': recall(1),
    'Recall@5': recall(5),
    'Recall@10': recall(10),
    'Recall@100': recall(100),
    'MRR@10': first < 0 ? 0 : 1 / (first + 1),
  }
}

function gain(grades: number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
}

/** Normalises as SQuAD's script does: lower case, without punctuation, articles and double spaces. */
function normaliseAnswer(text: string): string {
  return text
    .toLowerCase()
    .replace(/[!-/:-@[-`{-~]/g, '')
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
}

/** Whether the quoted text contains one of the gold answers as whole words. */
export function holdsAnswer(quoted: string, answers: string[]): boolean {
  const text = ` ${normaliseAnswer(quoted)} `
  return answers.some(answer => {
    const wanted = normaliseAnswer(answer)
    if (wanted === '') return false
    // Chinese has no spaces between words.
    return text.includes(/\p{Script=Han}/u.test(wanted) ? wanted : ` ${wanted} `)
  })
}
