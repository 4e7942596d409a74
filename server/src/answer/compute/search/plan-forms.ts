import { monthColumns } from '../columns/month-columns.ts'
import { planOf } from '../compose/composed.ts'
import { hasRole, type Parts, placesOf } from './asked-parts.ts'
import { extremes, orderSaid } from './extreme-forms.ts'
import type { Form, Found } from './form.ts'
import { countedAlone, countedEach, groupedAlone, groupsSaid } from './group-forms.ts'
import { havingForms } from './having-forms.ts'
import { composeLate } from './late-form.ts'
import { lists } from './list-forms.ts'
import { monthForms, monthsSaid } from './month-forms.ts'
import { partsOfWhole } from './part-of-whole.ts'
import { planAndActual } from './plan-actual-forms.ts'
import { leftOfPlanned, ofPlanSheet } from './plan-alone-forms.ts'
import { planAgainstBookings } from './plan-sheet-forms.ts'
import { rateForms } from './rate-forms.ts'
import { pairsOfValues, ratios } from './ratio-forms.ts'
import { saidBy, whereOf } from './said-by.ts'
import { shares } from './share-forms.ts'
import { thanForms } from './than-forms.ts'
import { wantedMeasures } from './wanted-measures.ts'
import { yearForms } from './year-forms.ts'

/** All plans that one reading of the conditions allows. */
export function plansOf(all: Parts, found: Found[]): Form[] {
  const parts = withoutPeriods(all, found)
  const booked = parts.table.joined ? planAgainstBookings(parts, found, groupsSaid(parts, found)) : []
  if (booked.length > 0) return booked
  const ofSheet = ofPlanSheet(parts, found)
  if (ofSheet.length > 0) return ofSheet
  const left = leftOfPlanned(parts, found)
  if (left.length > 0) return left
  // "Is the name of A the same as that of B?"
  if (parts.asked.some(({ word, from }) => word.role === 'yes-no' && from === 0)) return []
  const columns = new Set(found.map(({ condition }) => condition.column))
  if (columns.size < found.length) return []
  const group = groupsSaid(parts, found)
  const each = countedEach(parts, found)
  if (each.length > 0) return each
  const having = havingForms(parts, found)
  if (having.length > 0) return having
  const than = thanForms(parts, found)
  if (than.length > 0) return than
  const planned = planAndActual(parts, found, group)
  if (planned.length > 0) return planned
  const years = yearForms(parts, found, group)
  if (years.length > 0) return years
  const months = monthColumns(parts.table)
  if (months) {
    const forms = monthForms(parts, found, months, group)
    // A month that has no column is none of the rows either.
    if (forms.length > 0 || monthsSaid(parts).months.size > 0) return forms
  }
  const rates = rateForms(parts, found, group)
  if (rates.length > 0) return rates
  const whole = partsOfWhole(parts, found, group)
  if (whole.length > 0) return whole
  const late = composeLate(parts, found, group)
  if (late.length > 0) return late
  if (hasRole(parts, 'share')) return shares(parts, found)
  const pairs = pairsOfValues(parts, found)
  if (pairs.length > 0) return pairs
  if (hasRole(parts, 'difference', 'ratio', 'change', 'versus')) return []
  if (orderSaid(parts, new Set(saidBy(found)))) return extremes(parts, found)
  if (hasRole(parts, 'extreme', 'rank')) return []
  const per = ratios(parts, found)
  const computed = wantedMeasures(parts, found).flatMap(({ measure, places, fit }): Form[] => {
    const said = [...saidBy(found), ...places]
    const doubt = Math.max(0, 0.75 - fit) * 0.4
    if (group.length === 0) return [{ plan: planOf(whereOf(found), measure), places: said, doubt }]
    return group.flatMap(({ column, places: by, period }) => {
      if ('column' in measure && measure.column === column) return []
      const inTime = period && { period, sort: { by: column, order: 'ascending' as const } }
      const plan = planOf(whereOf(found), measure, { group: column, ...inTime })
      return [{ plan, places: [...said, ...by], doubt }]
    })
  })
  if (group.length > 0) {
    const alone = [...computed, ...groupedAlone(parts, found, group)]
    return [...per, ...(alone.length > 0 ? alone : countedAlone(parts, found, group))]
  }
  return [...per, ...computed, ...(computed.length > 0 ? [] : lists(parts, found))]
}

/** "The first half of 2025" asks for no first one. */
function withoutPeriods(parts: Parts, found: Found[]): Parts {
  const periods = found.filter(({ condition: { is } }) => is === 'between')
  const said = new Set(saidBy(periods))
  const asked = parts.asked.filter(each => !placesOf(each).every(at => said.has(at)))
  return asked.length === parts.asked.length ? parts : { ...parts, asked }
}
