import type { ScoredSentence } from '../sentences/scored-sentence.ts'

type Stretch = Pick<ScoredSentence, 'passage' | 'start' | 'end'>

/** The stretches of passages without those that lie within another one. */
export function withoutNested<One extends Stretch>(stretches: One[]): One[] {
  const kept: One[] = []
  for (const one of stretches) {
    if (kept.some(other => isWithin(one, other))) continue
    kept.splice(0, kept.length, ...kept.filter(other => !isWithin(other, one)), one)
  }
  return kept
}

const isWithin = (one: Stretch, other: Stretch) =>
  other.passage.id === one.passage.id && other.start <= one.start && one.end <= other.end
