import { digitsOf, Exact, quotient } from '../../../domain/tables/decimals.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { ratesSaid } from '../../lexicon/rate-words.ts'
import { isDenied } from './adds-up.ts'
import {
  amountOf,
  countsTheSame,
  type Found,
  mayMeet,
  type Sentence,
  type TwoFigures,
  telling,
} from './amounts-of-clauses.ts'
import { partOfWhole } from './part-of-whole.ts'
import { sumOfBoth, together } from './sum-of-both.ts'

/** How two things are compared; `less` says that the first is the smaller one. */
type Compared = { kind: 'difference' | 'percentage'; sides: [string, string]; less: boolean }

const longest = 400
/** "How many times more" is no difference. */
const times =
  /(?<!\p{L})(?:how many times|wie ?viel ?mal|wievielmal|combien de fois|cuántas veces)(?!\p{L})/iu
const more =
  /(?:how (?:much|many)|by how (?:much|many)|(?:um )?wie ?viele?|(?:de )?combien(?: de| d[’'])?)\s+(?:\p{L}+\s+){0,2}?(more|higher|larger|longer|older|dearer|less|cheaper|lower|smaller|fewer|shorter|mehr|höher|größer|teurer|länger|weniger|niedriger|kleiner|billiger|günstiger|kürzer|plus|moins)(?!\p{L})(.{3,200}?)\s(?:than|als|que|qu[’'])\s*(.{2,150})$/iu
const lesser =
  /^(?:less|cheaper|lower|smaller|fewer|shorter|weniger|niedriger|kleiner|billiger|günstiger|kürzer|moins)$/iu
const apart =
  /(?:difference|unterschied|differenz|différence|écart) (?:between|in [^?]{1,60} between|zwischen|entre) (.{2,150}?) (?:and|und|et) (.{2,150})$/iu
const related =
  /^(?:how (?:high|large|big|much) (?:is|are|was|were)|what (?:is|are|was|were)|wie (?:hoch|groß|viel) (?:ist|sind|war|waren)|quel(?:le)?s? (?:est|sont|était)) (.{2,150}?),? (?:as a (?:percentage|percent|share|proportion) of|in (?:relation|proportion) to|relative to|compared (?:with|to)|im verhältnis zu[mr]?|in prozent (?:der|des|von)|par rapport (?:à|aux?)|en pourcentage d(?:e|es|u)) (.{2,150})$/iu
const share =
  /^(?:of [^,?]{3,120}, )?(?:what|which|wie viel|wie hoch ist der|welcher|quel(?:le)?)\s?(?:percentage|percent|share|part|proportion|prozent|prozentsatz|anteil|pourcentage)(?:\sof|\sder|\sdes|\sde|\sdu|\svon|\san)?\s(.{3,200})$/iu

/**
 * What the difference between two amounts is, or the share that one has of the other, where each stands in a clause of its
 * own that says which of the two it is. Null where one is missing, stands there in two values, or is in another unit.
 */
export function twoFigures<Place>(
  question: string,
  sentences: Sentence<Place>[],
  language: Language,
): TwoFigures<Place> | null {
  const asked = question
    .slice(0, longest)
    .trim()
    .replace(/(?<![?.!\s])[?.!\s]{1,20}$/u, '')
  if (times.test(asked)) return null
  const compared = readCompared(asked)
  if (compared) return compareSides(compared, sentences, language)
  const parts = share.exec(asked)?.[1]
  if (parts !== undefined) return partOfWhole(parts, sentences, language)
  return together.test(asked) ? sumOfBoth(asked, sentences, language) : null
}

function readCompared(asked: string): Compared | null {
  const than = more.exec(asked)
  const [, word = '', first = '', second = ''] = than ?? []
  if (than) return { kind: 'difference', sides: [first, second], less: lesser.test(word) }
  const [, one, other] = apart.exec(asked) ?? []
  if (one && other) return { kind: 'difference', sides: [one, other], less: false }
  const [, part, whole] = related.exec(asked) ?? []
  return part && whole ? { kind: 'percentage', sides: [part, whole], less: false } : null
}

function compareSides<Place>(
  { kind, sides, less }: Compared,
  sentences: Sentence<Place>[],
  language: Language,
): TwoFigures<Place> | null {
  const [one, other] = sides.map(side => telling(side, language)) as [string[], string[]]
  const only = (own: string[], others: string[]) => own.filter(term => !others.includes(term))
  const [a, b] = [
    amountOf(only(one, other), only(other, one), sentences, language),
    amountOf(only(other, one), only(one, other), sentences, language),
  ]
  if (!a || !b || !mayMeet(a, b)) return null
  if (a.amount.unit === b.amount.unit && a.amount.value === b.amount.value) return null
  if (a.amount.unit === null && !countsTheSame(a, b, [...one, ...other], language)) return null
  if (!mayCompare(a, b)) return null
  const operands = [a, b].map(({ amount, at }) => ({ text: amount.text, at }))
  if (a.amount.unit !== b.amount.unit) return { operands, value: null, reason: 'units' }
  const [first, second] = [new Exact(a.amount.value), new Exact(b.amount.value)]
  if (kind === 'percentage') {
    if (!second.isPositive() || a.amount.unit === '%') return null
    const value = digitsOf(quotient(first.times(100), second))
    return { operands, value, unit: '%', formula: `${a.amount.text} / ${b.amount.text}` }
  }
  const [large, small] = less ? [b, a] : [a, b]
  const value = new Exact(large.amount.value).minus(small.amount.value)
  // "How much more" of what is less is not what was asked.
  if (value.isNegative()) return null
  const unit = a.amount.unit === '%' ? 'percentage points' : a.amount.unit
  return { operands, value: digitsOf(value), unit, formula: `${large.amount.text} − ${small.amount.text}` }
}

/** Whether none is denied, and both are for the same; the end of a sentence may say it of both. */
function mayCompare<Place>(a: Found<Place>, b: Found<Place>): boolean {
  const [one, other] = [ratesSaid(a.clause), ratesSaid(b.clause)]
  const isSaidOfBoth = a.at === b.at && (one === '' || other === '')
  return !isDenied(a.clause) && !isDenied(b.clause) && (one === other || isSaidOfBoth)
}
