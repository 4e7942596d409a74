import { UTCDate } from '@date-fns/utc'
import { addMonths } from 'date-fns/addMonths'
import { differenceInMonths } from 'date-fns/differenceInMonths'

export type Cycle = { start: Date; end: Date }

/**
 * The month of a billing cycle that contains a given time, in UTC. Months are counted from the first day of the cycle:
 * from 31 January they end on 28 February, 31 March, 30 April.
 */
export function cycleAt(anchor: Date, now: Date): Cycle {
  const begin = new UTCDate(anchor)
  let months = Math.max(0, differenceInMonths(new UTCDate(now), begin))
  while (months > 0 && addMonths(begin, months) > now) months--
  while (addMonths(begin, months + 1) <= now) months++
  return { start: plain(addMonths(begin, months)), end: plain(addMonths(begin, months + 1)) }
}

function plain(date: Date): Date {
  return new Date(date.getTime())
}
