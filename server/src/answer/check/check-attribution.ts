import { readDates } from '../lexicon/read-dates.ts'
import { isYear, type NumberFact, readNumbers } from '../lexicon/read-numbers.ts'
import { type Checked, unsupported } from './checked.ts'
import { closestStretch, type Stretch, sharedCount, stretchOf } from './split-clauses.ts'

/**
 * Finds a number that the cited text gives for something else: "personnel files: 10 years" when the row of personnel
 * files says 6 years and another row says 10.
 */
export function checkAttribution(sentence: string, cited: Stretch[]): Checked | null {
  if (cited.length < 2) return null
  const { words } = stretchOf(sentence)
  const closest = closestStretch(words, cited)
  if (!closest || closest.shared < 2) return null
  const beside = numbersOf(closest.stretch.text)
  for (const number of numbersOf(sentence)) {
    if (holds(beside, number)) continue
    const other = beside.find(({ unit }) => unit === number.unit && unit !== null)
    const elsewhere = cited.filter(stretch => holds(numbersOf(stretch.text), number))
    const near = Math.max(0, ...elsewhere.map(stretch => sharedCount(words, stretch.words)))
    if (other && elsewhere.length > 0 && near <= closest.shared / 2) {
      return unsupported(`The cited text gives ${other.surface} for this, not ${number.surface}.`)
    }
  }
  return null
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
