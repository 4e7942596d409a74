import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { calledOf, type ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { foldAccents, stemWord } from '../../../platform/text/stem-word.ts'
import { actualColumnWords, planColumnWords } from '../../lexicon/loose-words.ts'
import { dateNouns } from '../../lexicon/measured-words.ts'
import { readWords } from '../words/read-words.ts'
import type { Parts } from './asked-parts.ts'
import { leastLink } from './link-words.ts'
import { outsideBrackets } from './outside-brackets.ts'

type SidedPair = { plan: number; actual: number; places: number[] }

/** A word of a name that a question has. */
const leastNamed = 0.8

/**
 * The two columns that are called by the same thing, one of what was planned and one of what it came to, where names of
 * columns or of their sheets say which is which: "Effort" of a sheet "Plan" and "Effort used" of one "Actuals". The question
 * names the thing; null where it names none of which there is one such pair.
 */
export function sidedPair(parts: Parts, columns: number[]): SidedPair | null {
  const { scoped, table, links, words } = parts
  const plans = columns.filter(column => sideOf(scoped, column) === 'plan')
  const actuals = columns.filter(column => sideOf(scoped, column) === 'actual')
  const nameOf = (column: number) => table.columns[column]?.name ?? ''
  const saidOf = (column: number) =>
    (links[column] ?? []).flatMap((fit, at) =>
      fit >= leastNamed && !isOfSide(words[at]?.text ?? '') && !isOtherTime(words[at]?.text ?? '', column)
        ? [at]
        : [],
    )
  // Hours are no person days, though both are effort.
  const isOtherTime = (text: string, column: number) =>
    durationUnit(text) !== null && durationUnit(text) !== durationUnit(table.columns[column]?.unit ?? '')
  const pairs = plans.flatMap(plan =>
    actuals.flatMap((actual): SidedPair[] => {
      const [own, other] = [table.columns[plan], table.columns[actual]]
      const shared = thingsOf(nameOf(plan)).filter(word => thingsOf(nameOf(actual)).includes(word))
      if (own?.unit !== other?.unit || own?.type !== other?.type || shared.length === 0) return []
      // Words that name both: the thing itself, or what it is counted in.
      const unit = unitSaid(words, own?.unit ?? null)
      const both = [...unit, ...saidOf(plan).filter(at => saidOf(actual).includes(at))]
      const named = [plan, actual].flatMap(column =>
        (links[column] ?? []).flatMap((fit, at) => (fit >= leastLink ? [at] : [])),
      )
      return both.length > 0 ? [{ plan, actual, places: [...unit, ...named] }] : []
    }),
  )
  const [only, more] = pairs
  return only !== undefined && more === undefined ? only : null
}

/** Which side a column is of, by its own name, else by that of its sheet in a table that was put together of two. */
function sideOf(scoped: ScopedTable, column: number): 'plan' | 'actual' | null {
  const { table, other } = scoped
  const own = sideCalled(table.columns[column]?.name ?? '')
  if (own !== null || !table.joined || !other) return own
  const [here, there] = [sideCalled(calledOf(scoped)), sideCalled(calledOf(other))]
  if (here === null || there === null || here === there) return null
  return column < table.joined.from ? here : there
}

/** Whether a name is of what was planned or of what it came to; null for neither and for both. */
export function sideCalled(name: string): 'plan' | 'actual' | null {
  const texts = readWords(name).map(({ text }) => text)
  const [isPlan, isActual] = [planColumnWords, actualColumnWords].map(names =>
    texts.some(text => names.has(text)),
  )
  return isPlan === isActual ? null : isPlan ? 'plan' : 'actual'
}

/** "Person days" of a column in "PD". */
function unitSaid(words: Parts['words'], unit: string | null): number[] {
  const short = unit?.toLowerCase() ?? ''
  const at = /^[a-z]{2,4}$/.test(short)
    ? words.findIndex((_, place) => {
        const said = words.slice(place, place + short.length)
        const isUnit = said.every(({ text, stop, number }) => !stop && !number && !isOfSide(text))
        return isUnit && said.map(({ text }) => text[0]).join('') === short
      })
    : -1
  return at < 0 ? [] : Array.from(short, (_, step) => at + step)
}

/** Whether a word says only that something is planned, or what it came to. */
function isOfSide(word: string): boolean {
  return planColumnWords.has(word) || actualColumnWords.has(word)
}

/** What a column is of, apart from its unit and its side. */
function thingsOf(name: string): string[] {
  return readWords(outsideBrackets(name))
    .map(({ text }) => foldAccents(text))
    .filter(text => text.length > 2 && !isOfSide(text) && !dateNouns.has(text))
    .map(text => stemWord(text, 'english'))
}
