import type { Stretch } from '../words/mentions.ts'
import { ofAmounts, ofNumbers, ofPeriods } from './amount-conditions.ts'
import { type Parts, placesOf } from './asked-parts.ts'
import { ofClocks } from './clock-conditions.ts'
import type { Found } from './form.ts'
import { mergePeriods } from './merge-periods.ts'
import { ofRemarks } from './remarked-rows.ts'
import { ofBlanks, ofDelay, ofStates } from './state-conditions.ts'
import { choices, merged } from './value-conditions.ts'
import { besideYearless, ofYearless } from './yearless-conditions.ts'

/** The sets of conditions that a question may name over its table, likeliest first. */
export function findConditions(all: Parts): Found[][] {
  const clocks = ofClocks(all)
  const isClock = (each: Stretch) =>
    clocks.some(({ places }) => places.some(at => each.from <= at && at < each.to))
  const yearless = ofYearless(all)
  const rest = besideYearless(all, yearless)
  const parts = { ...rest, compared: rest.compared.filter(each => !isClock(each)) }
  const fixed = [
    ...clocks,
    ...yearless,
    ...ofAmounts(parts),
    ...mergePeriods(parts, ofPeriods(parts)),
    ...ofNumbers(parts),
    ...ofBlanks(parts),
    ...ofDelay(parts),
    ...ofRemarks(parts),
  ]
  // "On legal hold" beside a department that is called "Legal"
  fixed.push(...ofStates(parts, new Set(fixed.flatMap(({ places }) => places)), 2))
  const taken = new Set(fixed.flatMap(({ places }) => places))
  const free = parts.values.filter(link => !placesOf(link).some(place => taken.has(place)))
  return choices(free, parts).map(chosen => {
    const values = merged(chosen, parts)
    const used = new Set([...taken, ...values.flatMap(({ places }) => places)])
    return together([
      ...fixed,
      ...values,
      ...ofStates(parts, used, 1).filter(
        each => !fixed.some(own => own.condition.column === each.condition.column),
      ),
    ])
  })
}

/** "Sev 1 or sev 2": two values of one column are one condition. */
function together(found: Found[]): Found[] {
  const made: Found[] = []
  for (const each of found) {
    const { column, is, values } = each.condition
    const same = made.find(({ condition }) => condition.column === column && condition.is === 'is')
    if (!same || is !== 'is') made.push(each)
    else {
      same.condition = { ...same.condition, values: [...new Set([...same.condition.values, ...values])] }
      same.places = [...same.places, ...each.places]
    }
  }
  return made
}
