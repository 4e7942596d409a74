import type { SingleMeasure, TablePlan } from '@citewell/contract/table-plan.ts'
import { unknown } from './arrange-groups.ts'
import { type Computed, type LeftOut, Refused } from './computed.ts'

type Groups = Extract<Computed, { kind: 'groups' }>

/** The measures of a plan that tells several results of the same rows; null of a plan with one. */
export function measuresOf({ measure, also }: Pick<TablePlan, 'measure' | 'also'>): SingleMeasure[] | null {
  return also === undefined ? null : [measure as SingleMeasure, ...also]
}

/** Those of several measures of which nothing could be computed. */
export function measuresWithout(
  plan: Pick<TablePlan, 'measure' | 'also'>,
  { groups }: Groups,
): SingleMeasure[] {
  const told = new Set(groups.map(({ key }) => key))
  return measuresOf(plan)?.filter((_, at) => !told.has(String(at))) ?? []
}

/** Several results of the same rows, each by the place of its measure; one that has nothing to compute is left out. */
export function listAlso(measures: SingleMeasure[], run: (measure: SingleMeasure) => Computed): Groups {
  const leftOut: LeftOut[] = []
  let hidden = 0
  const groups = measures.flatMap((measure, at) => {
    try {
      const computed = run(measure)
      if (computed.kind !== 'value') throw new Refused('cannot-be-grouped')
      hidden = Math.max(hidden, computed.hidden)
      const isNew = (one: LeftOut) => !leftOut.some(known => isSameCells(known, one))
      leftOut.push(...computed.leftOut.filter(isNew))
      return [{ ...computed, key: String(at), leftOut: [] }]
    } catch (error) {
      if (!(error instanceof Refused) || !unknown.has(error.refusal.reason)) throw error
      leftOut.push(...(error.refusal.leftOut ?? []))
      return []
    }
  })
  if (groups.length === 0) throw new Refused('nothing-to-compute', null, [], leftOut)
  return { kind: 'groups', groups, matched: groups.length, tied: false, hidden, leftOut }
}

function isSameCells(one: LeftOut, other: LeftOut): boolean {
  return one.column === other.column && one.reason === other.reason && one.rows.join() === other.rows.join()
}
