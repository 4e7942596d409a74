import type { WrittenAnswer } from '../server/src/answer/stages.ts'
import { remarks } from '../server/src/answer/write/own-words/said-in.ts'

/** How an answer stands to its own quotes: given plainly, given with the remark that it may not answer, or refused. */
export type Doubt = 'plain' | 'remarked' | 'refused'

/** Reads the answer's own lines, which another of them may precede; a refusal cites nothing. */
export function doubtOf({ response, citations }: Pick<WrittenAnswer, 'response' | 'citations'>): Doubt {
  if (citations.length === 0) return 'refused'
  return remarks.some(remark => response.includes(remark)) ? 'remarked' : 'plain'
}

/** The first line, if it is the answer's own and cites nothing ("From 3 contracts:"); otherwise empty. */
export function leadOf({ response }: Pick<WrittenAnswer, 'response'>): string {
  const [line = ''] = response.split('\n', 1)
  return /\[\d+\]/.test(line) ? '' : line
}
