import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import { readDates } from '../lexicon/read-dates.ts'
import { isYear, type NumberFact, readNumbers } from '../lexicon/read-numbers.ts'
import { type Checked, unchecked, unsupported } from './checked.ts'
import { closestStretch, type Stretch, sharedCount, stretchOf } from './split-clauses.ts'

/** The share of the sentence that the closest one must hold to be sure to speak of the same. */
const sameFrom = 0.5

/**
 * Finds a number that the cited text gives for something else: "personnel files: 10 years" when the row of personnel
 * files says 6 years and another row says 10.
 */
export function checkAttribution(sentence: string, cited: Stretch[]): Checked | null {
  if (cited.length < 2) return null
  const { words } = stretchOf(sentence)
  const numbered = cited.map(stretch => ({ ...stretch, numbers: numbersOf(stretch.text) }))
  const said = numbersOf(sentence)
  // A sentence of several amounts joins what stands in several places.
  const isAlone = said.filter(({ unit }) => unit !== 'calendar').length < 2
  for (const number of said) {
    const alike = numbered.filter(({ numbers }) =>
      numbers.some(({ unit }) => unit === number.unit && unit !== null),
    )
    const closest = closestStretch(words, alike)
    const beside = alike.find(({ text }) => text === closest?.stretch.text)?.numbers ?? []
    const other = beside.find(({ unit }) => unit === number.unit)
    if (!closest || !other || holds(beside, number)) continue
    const elsewhere = numbered.filter(({ numbers }) => holds(numbers, number))
    if (elsewhere.length === 0) continue
    const near = Math.max(0, ...elsewhere.map(stretch => sharedCount(words, stretch.words)))
    if (isAlone && closest.shared >= Math.max(2, sameFrom * words.length) && near <= closest.shared / 2)
      return unsupported(`The cited text gives ${other.surface} for this, not ${number.surface}.`)
    if ((closest.shared >= 2 && near <= closest.shared / 2) || near === 0)
      return unchecked(`The cited text may give ${other.surface} for this, not ${number.surface}.`)
  }
  return checkNames(sentence, words, cited)
}

/** A name of the cited text that stands far from what the sentence says of it, where another name stands. */
function checkNames(sentence: string, words: AnalysedWord[], cited: Stretch[]): Checked | null {
  const names = words.filter(word => isName(sentence, word))
  const others = words.filter(word => !names.includes(word))
  const closest = closestStretch(others, cited)
  if (!closest || closest.shared < 2 || names.length === 0) return null
  const holdsName = ({ words: known }: Stretch) => sharedCount(names, known) > 0
  const named = closest.stretch.words.some(word => isName(closest.stretch.text, word))
  if (!named || holdsName(closest.stretch)) return null
  const near = cited.filter(holdsName).map(stretch => sharedCount(others, stretch.words))
  return near.length > 0 && Math.max(...near) <= closest.shared / 3
    ? unchecked('The cited text may say this of another.')
    : null
}

/** A capitalised word within a sentence that is not in capitals. */
function isName(text: string, { start, end, stop, nested }: AnalysedWord): boolean {
  return (
    !stop &&
    !nested &&
    /^\p{Lu}\p{Ll}/u.test(text.slice(start, end)) &&
    /[\p{L}\p{N},;]\s$/u.test(text.slice(0, start))
  )
}

/** All numbers of a text, including the years of its dates. */
function numbersOf(text: string): Pick<NumberFact, 'value' | 'unit' | 'surface'>[] {
  const { dates, rest } = readDates(text)
  const years = dates.flatMap(({ year, surface }) =>
    year === null ? [] : [{ value: year, unit: 'calendar', surface }],
  )
  const numbers = readNumbers(rest).map(number => (isYear(number) ? { ...number, unit: 'calendar' } : number))
  return [...years, ...numbers]
}

type Attributed = ReturnType<typeof numbersOf>[number]

function holds(numbers: Attributed[], { value, unit }: Attributed): boolean {
  return numbers.some(other => other.value === value && (unit === null || other.unit === unit))
}
