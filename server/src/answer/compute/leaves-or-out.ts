import type { Condition } from '@citewell/contract/table-plan.ts'
import { predicateWords, relativeWords } from '../lexicon/said-of-plans.ts'
import type { Asked } from './mentions.ts'
import type { QuestionWord } from './read-words.ts'

/** A condition with the places of the words that ask for it. */
type Placed = { condition: Pick<Condition, 'column' | 'is'>; places: number[] }

/**
 * Whether "or" joins two conditions that a plan cannot hold as such: "are parked or have not been begun" where nothing behind
 * it is a condition, or one of another column, which would have to be fulfilled as well.
 */
export function leavesOrOut(words: QuestionWord[], asked: Asked[], conditions: Placed[]): boolean {
  return asked.some(({ word, from, to }) => {
    if (word.role !== 'or' || words[from - 1]?.text === 'whether') return false
    const start = relativeWords.has(words[to]?.text ?? '') ? to + 1 : to
    const isPredicate = predicateWords.has(words[start]?.text ?? '')
    if (!isPredicate || !words.slice(start + 1).some(({ stop }) => !stop)) return false
    const isBefore = ({ places }: Placed) => places.some(place => place < from)
    const isBehind = ({ places }: Placed) => places.some(place => place >= to)
    if (conditions.some(each => isBefore(each) && isBehind(each))) return false
    // Values of one column are one condition.
    const values = conditions.filter(({ condition }) => condition.is === 'is')
    const before = new Set(values.filter(isBefore).map(({ condition }) => condition.column))
    return !values.some(each => isBehind(each) && before.has(each.condition.column))
  })
}
