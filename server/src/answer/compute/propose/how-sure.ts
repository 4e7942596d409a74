import type { PlanRun } from '../plan-run.ts'
import { isSameResult } from '../readings-apart.ts'
import type { RankedReadings } from './rank-readings.ts'
import fitted from './reading-weights.fitted.json' with { type: 'json' }

export const sureSignNames = ['log-odds', 'not-among', 'rival', 'tied', 'group'] as const
export type SureSigns = Record<(typeof sureSignNames)[number], number>

const farthest = 4

/** Signs of how sure it is that a computed plan is what was asked. */
export function sureSigns(run: PlanRun, { ranked }: RankedReadings): SureSigns {
  const own = ranked.find(each => isSameResult(each.run, run))
  const [best] = ranked
  const chance = own?.chance ?? 0
  const logOdds = Math.log(Math.max(chance, 1e-6) / Math.max(1 - chance, 1e-6))
  const sign = (name: string) => own?.signs.get(name) ?? 0
  return {
    'log-odds': own ? Math.max(-farthest, Math.min(farthest, logOdds)) : 0,
    'not-among': own ? 0 : 1,
    // How much likelier another result is.
    rival: own && best ? Math.min(farthest, Math.log(best.chance / Math.max(own.chance, 1e-6))) : 0,
    tied: Math.min(1, sign('measured-tied')),
    group: Math.min(1, sign('group-unsaid') + sign('group-amount')),
  }
}

/** The chance that a computed plan is what was asked, 0 to 1. */
export function howSure(run: PlanRun, readings: RankedReadings): number {
  const signs = sureSigns(run, readings)
  const odds: SureSigns = fitted.sure.odds
  const sum = sureSignNames.reduce((all, name) => all + signs[name] * odds[name], fitted.sure.bias)
  return 1 / (1 + Math.exp(-sum))
}
