import { words } from './word-set.ts'

/** Seasons that lie within one year, with their first month and their last, as the weather is counted. */
export const seasons: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['spring', [3, 5]],
  ['fruhjahr', [3, 5]],
  ['fruhling', [3, 5]],
  ['summer', [6, 8]],
  ['sommer', [6, 8]],
  ['autumn', [9, 11]],
  ['herbst', [9, 11]],
])
/** Before a season they say that it is a time. */
export const beforeSeasons = words('in during this the im wahrend')

/** "The last half" may be the one before today. */
export const firstHalf = words('first 1st ersten erste erstes')
export const secondHalf = words('second 2nd zweiten zweite zweites')
export const halfNouns = words('half halbjahr hälfte')
export const quarterNouns = words('quarter quartal')
export const quarterPlaces: readonly ReadonlySet<string>[] = [
  words('first 1st ersten erste erstes'),
  words('second 2nd zweiten zweite zweites'),
  words('third 3rd dritten dritte drittes'),
  words('fourth 4th vierten vierte viertes'),
]

/** Before a part of a year: from its beginning on, before it, behind it. */
export const sinceWords = words('since seit ab')
export const fromOnWords = words('from von ab')
export const onwardWords = words('on onward onwards forward')
export const beforeWords = words('before vor')
export const afterWords = words('after nach')
/** Before the end of a part of a year. */
export const upToWords = words('until till through by to bis')
