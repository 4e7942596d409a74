import type { Condition } from '@citewell/contract/table-plan.ts'
import { predicateWords, relativeWords } from '../../lexicon/said-of-plans.ts'
import type { Asked } from './mentions.ts'
import type { QuestionWord } from './read-words.ts'

/** A condition with the places of the words that ask for it. */
type Placed = { condition: Pick<Condition, 'column' | 'is'>; places: number[] }

/**
 * Whether "or" joins two conditions that a plan cannot hold as such: "in Basel or on hold", "are parked or have not been begun"
 * where nothing behind it is a condition. Of two columns both would have to be fulfilled.
 */
export function leavesOrOut(words: QuestionWord[], asked: Asked[], conditions: Placed[]): boolean {
  return asked.some(({ word, from, to }) => {
    if (word.role !== 'or' || words[from - 1]?.text === 'whether') return false
    const before = conditions.filter(({ places }) => places.some(place => place < from))
    const behind = conditions.filter(({ places }) => places.some(place => place >= to))
    if (before.some(each => behind.includes(each))) return false
    // Values of one column are one condition.
    const isValue = ({ condition }: Placed) => condition.is === 'is'
    const columns = new Set(before.filter(isValue).map(({ condition }) => condition.column))
    if (behind.some(each => isValue(each) && columns.has(each.condition.column))) return false
    const last = nearest(before, ({ places }) => from - Math.max(...places))
    const next = nearest(behind, ({ places }) => Math.min(...places) - to)
    if (last && next && last.condition.column !== next.condition.column) return true
    const start = relativeWords.has(words[to]?.text ?? '') ? to + 1 : to
    return predicateWords.has(words[start]?.text ?? '') && words.slice(start + 1).some(({ stop }) => !stop)
  })
}

function nearest(conditions: Placed[], distance: (each: Placed) => number): Placed | undefined {
  return [...conditions].sort((a, b) => distance(a) - distance(b))[0]
}
