export type Allowance = {
  /** Sets `most` milliseconds of work aside; the result gives back what was not needed. Null if not as many are left. */
  take: (who: string, most: number) => (() => void) | null
}

type Spent = { since: number; milliseconds: number }

const longestList = 1_000

/** Bounds how long one caller's work may take in each stretch of time. `now` counts milliseconds. */
export function createAllowance(
  milliseconds: number,
  eachMilliseconds: number,
  now: () => number = () => performance.now(),
): Allowance {
  const all = new Map<string, Spent>()
  const isOver = ({ since }: Spent) => now() - since >= eachMilliseconds
  return {
    take: (who, most) => {
      if (all.size > longestList) for (const [other, spent] of all) if (isOver(spent)) all.delete(other)
      const known = all.get(who)
      const spent = known && !isOver(known) ? known : { since: now(), milliseconds: 0 }
      if (spent.milliseconds + most > milliseconds) return null
      all.set(who, spent)
      spent.milliseconds += most
      const begun = now()
      return () => {
        spent.milliseconds -= Math.max(most - (now() - begun), 0)
      }
    },
  }
}
