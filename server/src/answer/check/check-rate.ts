import { periodsSaid } from '../lexicon/rate-words.ts'
import { type Checked, unsupported } from './checked.ts'
import { readFacts } from './read-facts.ts'

/** So far behind an amount, and before it, stands what it is paid for. */
const behind = 28
const before = 40

/** Finds an amount that the cited text gives for another length of time: "90 euros per day" for "90 euros per hour". */
export function checkRate(sentence: string, cited: string): Checked | null {
  const known = readFacts(cited).numbers
  for (const { value, unit, surface, start } of readFacts(sentence).numbers) {
    const said = periodsAround(sentence, start, surface)
    if (said.size === 0) continue
    const same = known
      .filter(other => other.value === value && other.unit === unit)
      .map(other => ({ other, periods: periodsAround(cited, other.start, other.surface) }))
    if (same.length === 0 || same.some(({ periods }) => periods.size === 0 || !said.isDisjointFrom(periods)))
      continue
    return unsupported(
      `The cited text gives ${surface} for another length of time (${[...(same[0]?.periods ?? [])].join(', ')}).`,
    )
  }
  return null
}

/** The lengths of time that an amount is for: behind it, or before it as in "the monthly rent is". */
export function periodsAround(text: string, start: number, surface: string): Set<string> {
  const end = start + surface.length
  const after = text.slice(end, end + behind).split(/[.;:,]\s|\n|\d/)[0] ?? ''
  const lead =
    text
      .slice(Math.max(0, start - before), start)
      .split(/[.;:,]\s|\n|\d/)
      .at(-1) ?? ''
  const own = periodsSaid(after)
  return own.size > 0 ? own : periodsSaid(lead)
}
