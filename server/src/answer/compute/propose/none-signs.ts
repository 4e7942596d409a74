import type { Reading } from './propose-readings.ts'
import type { Signs } from './signs.ts'

/** The sign of the candidate that stands for no reading. */
export const noReading = 'none'

/** Signs that none of the readings of a question is meant: how much even the best of them leaves out, and what is asked for. */
export function noneSigns(readings: Reading[]): Signs {
  const signs: Signs = new Map([[noReading, 1]])
  if (readings.length === 0) return signs
  const most = (name: string) =>
    readings.reduce((best, { signs: own }) => Math.max(best, own.get(name) ?? 0), 0)
  for (const name of ['covered', 'whole', 'titled']) signs.set(`${noReading} ${name}`, most(name))
  signs.set(`${noReading} left`, Math.min(...readings.map(leftOf)))
  signs.set(`${noReading} readings`, Math.log(readings.length) / 5)
  signs.set(`${noReading} tables`, new Set(readings.map(({ scoped }) => scoped)).size / 5)
  for (const cue of cuesOf(readings)) signs.set(`${noReading} ${cue}`, 1)
  return signs
}

/** All but the words that name nothing. */
const leftWords = ['number', 'amount', 'value', 'column', 'name', 'other', 'negated'].map(
  kind => `left-${kind}`,
)

function leftOf({ signs }: Reading): number {
  return leftWords.reduce((sum, name) => sum + (signs.get(name) ?? 0), 0)
}

/** What the question asks for, by the signs of the forms of its readings. */
function cuesOf(readings: Reading[]): Set<string> {
  const forms = new Set(readings.map(({ ofForm }) => ofForm))
  const names = [...forms].flatMap(form => [...form.keys()])
  return new Set(names.flatMap(name => (name.includes(' =') ? [name.slice(0, name.lastIndexOf(' ='))] : [])))
}
