/** An asked question: the engine's confidence, whether there is an answer, and whether the engine gave it. */
export type Judged = { confidence: number; answerable: boolean; right: boolean }

/**
 * Measures how well confidence separates answerable questions from the others: the share of such pairs in which the
 * answerable one has the higher confidence; ties count half. Returns the statistic for a sample of the cases.
 */
export function aurocOf(cases: Judged[]): (sample: Uint32Array) => number {
  const steps = stepsOf(cases)
  return sample => {
    let [below, won, answerable] = [0, 0, 0]
    for (const step of steps(sample).reverse()) {
      won += step.answerable * (below + step.other / 2)
      below += step.other
      answerable += step.answerable
    }
    return answerable * below === 0 ? 0.5 : won / (answerable * below)
  }
}

/**
 * The share of answerable questions that are answered right if the confidence threshold lets at most `wrong` of the
 * unanswerable ones be answered.
 */
export function rightAtWrong(cases: Judged[], wrong: number): (sample: Uint32Array) => number {
  const steps = stepsOf(cases)
  return sample => {
    const counted = steps(sample)
    const answerable = counted.reduce((sum, step) => sum + step.answerable, 0)
    const other = counted.reduce((sum, step) => sum + step.other, 0)
    let [right, answered] = [0, 0]
    for (const step of counted) {
      answered += step.other
      if (answered > wrong * other) break
      right += step.right
    }
    return right / Math.max(1, answerable)
  }
}

type Step = { answerable: number; other: number; right: number }

/** Counts the cases of a sample at each confidence, highest first. */
function stepsOf(cases: Judged[]): (sample: Uint32Array) => Step[] {
  const levels = [...new Set(cases.map(({ confidence }) => confidence))].sort((a, b) => b - a)
  const numbers = new Map(levels.map((level, index) => [level, index]))
  const stepOf = cases.map(({ confidence }) => numbers.get(confidence) ?? 0)
  return sample => {
    const steps = levels.map(() => ({ answerable: 0, other: 0, right: 0 }))
    for (const index of sample) {
      const judged = cases[index]
      const step = steps[stepOf[index] ?? 0]
      if (!judged || !step) continue
      if (judged.answerable) step.answerable++
      else step.other++
      if (judged.answerable && judged.right) step.right++
    }
    return steps
  }
}
