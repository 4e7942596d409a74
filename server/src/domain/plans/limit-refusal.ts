import type { ErrorCode } from '@citewell/contract/errors.ts'
import { type LimitName, type PlanLimits, plans, type Tier, tiers } from '@citewell/contract/plans.ts'
import { AppError } from '../../platform/errors.ts'
import type { EffectiveLimits } from './effective-limits.ts'

/** How a limit is worded: `at` is the limit, `plan` the plan's name, `when` the time of the reset. */
type Wording = { code: ErrorCode; tell: (at: string, plan: string, when: string) => string }

const number = new Intl.NumberFormat('en-GB')
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

const wordings = {
  chatsPerDay: {
    code: 'daily_chats_used_up',
    tell: (at, plan, when) =>
      `Daily limit reached: the ${plan} plan has ${at} chats a day. It resets ${when}.`,
  },
  tokensPerMonth: {
    code: 'monthly_tokens_used_up',
    tell: (at, plan, when) =>
      `Monthly limit reached: the ${plan} plan has ${at} tokens of the language model a month. It resets ${when}. A chat that keeps its text on this machine needs none.`,
  },
  documentsPerSession: {
    code: 'too_many_documents',
    tell: (at, plan) =>
      `This chat has its ${at} documents, the most that the ${plan} plan has for one chat. Start another chat or remove one of them.`,
  },
  documents: {
    code: 'storage_used_up',
    tell: (at, plan) =>
      `You have ${at} documents, the fair use of the ${plan} plan. Delete some that you no longer need.`,
  },
  storageBytes: {
    code: 'storage_used_up',
    tell: (at, plan) =>
      `Your documents would take more than ${at}, the fair use of the ${plan} plan. Delete some that you no longer need.`,
  },
  globalSearch: {
    code: 'plan_required',
    tell: () => 'Searching all your documents at once is not in your plan. Ask within this chat.',
  },
  exports: { code: 'plan_required', tell: () => 'Exporting chats is not in your plan.' },
  collections: { code: 'plan_required', tell: () => 'Collections are not in your plan.' },
} satisfies Partial<Record<LimitName, Wording>>

type ToldLimit = keyof typeof wordings

/** The refusal when a limit is exceeded: names the limit, when it resets and the way out. */
export function limitRefusal(
  name: ToldLimit,
  limits: EffectiveLimits,
  resets: { at: Date; now: Date } | null = null,
): AppError {
  const wording: Wording = wordings[name]
  const allowed = limits[name]
  const upgradeTo = limits.shared ? null : tierWithMore(name, limits)
  const told = wording.tell(inWords(name, allowed), plans[limits.tier].name, resets ? at(resets.at) : '')
  const detail = limits.shared
    ? `${told} ${byAdministrators}`
    : upgradeTo
      ? `${told} ${wayUp(upgradeTo)}`
      : told
  return new AppError(wording.code, detail, {
    ...(resets ? { retryAfter: (resets.at.getTime() - resets.now.getTime()) / 1000 } : {}),
    limit: {
      name,
      allowed: typeof allowed === 'number' ? allowed : null,
      resets_at: resets?.at.toISOString() ?? null,
      upgrade_to: upgradeTo,
    },
  })
}

/** Throws plan_required when the plan does not include the feature. */
export function requireFeature(
  limits: EffectiveLimits,
  name: 'globalSearch' | 'exports' | 'collections',
): void {
  if (!limits[name]) throw limitRefusal(name, limits)
}

/**
 * The next plan with a higher limit in the contract: what administrators granted to a tier or account is not offered.
 */
function tierWithMore(name: ToldLimit, limits: EffectiveLimits): Tier | null {
  const now = worth(limits[name])
  const higher = tiers.slice(tiers.indexOf(limits.tier) + 1)
  return higher.find(tier => worth(plans[tier].limits[name]) > now) ?? null
}

function worth(limit: PlanLimits[ToldLimit]): number {
  return limit === null ? Number.POSITIVE_INFINITY : Number(limit)
}

const byAdministrators = 'An administrator of the organisation can change its plan or its number of seats.'

function wayUp(tier: Tier): string {
  return tier === 'enterprise'
    ? 'Enterprise has more: please contact sales.'
    : `Upgrade to ${plans[tier].name} for more.`
}

function inWords(name: ToldLimit, allowed: PlanLimits[ToldLimit]): string {
  if (typeof allowed !== 'number') return ''
  return name === 'storageBytes' ? `${number.format(allowed / 1024 ** 3)} GB` : number.format(allowed)
}

function at(reset: Date): string {
  return `on ${moment.format(reset).replace(',', ' at')} UTC`
}
