import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { denials } from '../../lexicon/denials.ts'
import { exceptWords, joiningWords } from '../../lexicon/except-words.ts'
import { conditionsOf } from '../operands-of.ts'
import type { Parts } from '../search/asked-parts.ts'
import type { ValueLink } from '../search/link-values.ts'

const leastFit = 0.7
/** So many words of no weight may stand between a denial and what it denies: "not by the". */
const mostBetween = 2

/**
 * The values that a question denies, each as what it may be of several columns: both of "without Ada and Ben", and "open"
 * of "not open".
 */
export function negatedValues({ words, values }: Pick<Parts, 'words' | 'values'>): ValueLink[][] {
  const sure = values.filter(({ fit }) => fit >= leastFit)
  const found: ValueLink[][] = []
  for (const [at, { text }] of words.entries()) {
    if (!exceptWords.has(text) && !denials.has(text)) continue
    let next = at + 1
    let between = 0
    while (next < words.length) {
      const from = next
      const here = sure.filter(link => link.from === from)
      if (here.length > 0) {
        const to = Math.max(...here.map(link => link.to))
        found.push(here.filter(link => link.to === to))
        next = to
        between = 0
        // Another value only stands behind "and" or a comma.
        if (!joiningWords.has(words[next]?.text ?? '') && !sure.some(link => link.from === to)) break
      } else {
        const isJoining = joiningWords.has(words[next]?.text ?? '')
        if (!isJoining && (!words[next]?.stop || between >= mostBetween)) break
        between += isJoining ? 0 : 1
        next += 1
      }
    }
  }
  return found
}

/** Whether a plan takes no row that has this value: by not being it, or by being another one of its column. */
export function leavesOut(plan: Omit<TablePlan, 'table'>, { column, values }: ValueLink): boolean {
  return conditionsOf(plan).some(condition => {
    if (condition.column !== column) return false
    const has = values.some(value => condition.values.includes(value))
    return condition.is === 'is-not' ? has : condition.is === 'is' && !has
  })
}
