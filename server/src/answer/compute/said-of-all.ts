import { wholeWords } from '../lexicon/measured-words.ts'
import type { Claim } from './bind-values.ts'
import type { Asked, Stretch } from './mentions.ts'
import type { Reading } from './reading.ts'

/** Words by which nothing is left out: "overall", "over all states". */
export function saidOfAll(reading: Reading): Stretch[] {
  const whole = reading.asked.filter(
    each => each.word.role === 'sum' && wholeWords.has(textsOf(reading, each).join('_')),
  )
  return [...whole, ...everyOf(reading, whole)]
}

/** "Over all states": none of them is left out. */
function everyOf({ columns, asked }: Reading, whole: Asked[]): Stretch[] {
  const all = [...whole, ...asked.filter(({ word }) => word.role === 'all')]
  return columns.filter(({ from }) => all.some(({ to }) => to === from))
}

/** "The two salaries": as many as are called so. */
export function numbersOf({ amounts }: Reading, claims: Claim[]): Stretch[] {
  return amounts.filter(({ to, value }) =>
    claims.some(({ at, condition: { values } }) => at.from === to && Number(value) === values.length),
  )
}

function textsOf({ words }: Reading, { from, to }: Asked): string[] {
  return words.slice(from, to).map(({ text }) => text)
}
