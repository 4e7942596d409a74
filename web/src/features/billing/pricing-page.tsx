import { isLowerPlan, isPaidPlan, type PaidPlan, type Tier, tiers } from '@citewell/contract/plans.ts'
import { Anchor, Badge, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../ui/notes/notice.tsx'
import { type CardAction, cardAction } from './card-action.ts'
import { useCancelPlan, useCheckout, useDowngrade, useReactivate } from './change-plan.ts'
import { checkoutMessage } from './checkout-message.ts'
import { dayText } from './day-text.ts'
import { PlanCard } from './plan-card.tsx'
import { planLabel } from './plan-label.ts'
import { type PlanChange, PlanQuestion } from './plan-question.tsx'
import { PricingInfo } from './pricing-info.tsx'
import classes from './pricing-page.module.css'
import { useGuard, useOwnPlan, usePrices } from './use-pricing.ts'

type PricingPageProps = {
  authed: boolean
  /** The plan known from the login, for when the billing status is unavailable. */
  knownTier: string | null
  /** Whether plans can be bought here. */
  selfService: boolean
  salesEmail: string
}

const blockedText = 'Billing is disabled while VPN/proxy is detected. Please disable VPN and retry.'

/** The four plans, each with the action open to this visitor. */
export function PricingPage({ authed, knownTier, selfService, salesEmail }: PricingPageProps) {
  const prices = usePrices()
  const guard = useGuard()
  const own = useOwnPlan(authed, knownTier)
  const [problem, setProblem] = useState<string | null>(null)
  const checkout = useCheckout()
  const cancel = useCancelPlan()
  const downgrade = useDowngrade()
  const reactivate = useReactivate()
  const [leaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState<PlanChange | null>(null)
  const redirecting = checkout.isPending || leaving ? (checkout.variables ?? null) : null
  const state = {
    authed,
    tier: own.tier,
    scheduled: own.scheduled,
    selfService,
    blocked: guard.blocked,
    redirecting,
  }
  const ends = dayText(own.renewal)
  const salesLink = `mailto:${salesEmail}?subject=${encodeURIComponent('Citewell Enterprise')}`

  function buy(plan: PaidPlan) {
    checkout.mutate(plan, {
      onSuccess: url => {
        if (!url) return setProblem('Could not start checkout. Please try again.')
        setLeaving(true)
        window.location.assign(url)
      },
      onError: error => setProblem(checkoutMessage(error)),
    })
  }

  function endPlan(tier: Tier) {
    cancel.mutate(tier, {
      onSuccess: answer =>
        window.alert(`Subscription is cancelled and will expire on ${dayText(answer.next_renewal)}.`),
      onError: () => window.alert('Could not cancel plan. Please try again.'),
    })
  }

  function act(card: Tier, { does }: CardAction) {
    setProblem(null)
    if (does === 'checkout' && isPaidPlan(card)) setAsked({ does, plan: card, price: prices[card] })
    else if (does === 'refuse') setProblem(blockedText)
    else if (does === 'cancel') setAsked({ does })
    else if (does === 'downgrade' && isLowerPlan(card)) setAsked({ does, plan: card })
  }

  function confirm(change: PlanChange) {
    setAsked(null)
    if (change.does === 'checkout') buy(change.plan)
    else if (change.does === 'downgrade')
      downgrade.mutate(change.plan, { onError: error => setProblem(checkoutMessage(error)) })
    else if (own.tier) endPlan(own.tier)
  }

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>Pricing</h1>
        <p className={classes.lead}>
          Start free and stay free, or choose a plan with more room. Upgrades take effect at once; you can
          cancel at any time.
        </p>
        <div className={classes.chips}>
          {own.tier ? (
            <Badge variant="light" size="lg" tt="none">
              Current plan: {planLabel(own.tier)}
            </Badge>
          ) : null}
          <Badge variant="default" size="lg" tt="none">
            Billing in <span data-said="price-currency">{prices.currency}</span>
            {countryText(prices.country ?? guard.country)}
          </Badge>
          {isPaidPlan(own.tier) ? <ManageLink url={own.manageUrl}>Manage plan</ManageLink> : null}
        </div>
      </header>
      {guard.vpn ? (
        <Notice kind="info">
          Billing is unavailable while a VPN/proxy is detected. Please turn it off to upgrade.
        </Notice>
      ) : null}
      {own.tier && own.scheduled ? (
        <Notice kind="info">
          {own.scheduled === 'free'
            ? `Subscription is cancelled and will expire on ${ends}.`
            : `Your plan becomes ${planLabel(own.scheduled)} on ${ends}.`}{' '}
          <Button
            size="compact-xs"
            variant="light"
            loading={reactivate.isPending}
            onClick={() =>
              reactivate.mutate(undefined, {
                onSuccess: own.forget,
                onError: error => setProblem(checkoutMessage(error)),
              })
            }
          >
            Keep {planLabel(own.tier)}
          </Button>
        </Notice>
      ) : null}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <ul className={classes.grid}>
        {tiers.map(tier => {
          const action = cardAction(tier, state)
          return (
            <PlanCard
              key={tier}
              tier={tier}
              price={tier === 'enterprise' ? 'Contact sales' : prices[tier]}
              action={action}
              busy={
                (action.does === 'cancel' && cancel.isPending) ||
                (action.does === 'downgrade' && downgrade.isPending)
              }
              note={cardNote(tier, own, ends)}
              current={own.tier === tier}
              salesLink={salesLink}
              onAct={() => act(tier, action)}
            />
          )
        })}
      </ul>
      <PricingInfo />
      {asked && own.tier ? (
        <PlanQuestion
          change={asked}
          tier={own.tier}
          renewal={own.renewal}
          provider={own.provider}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}

function cardNote(
  card: Tier,
  own: { tier: Tier | null; scheduled: string | null },
  ends: string,
): string | null {
  if (own.scheduled === null || own.tier === null) return null
  if (card === own.tier) return `Ends on ${ends}`
  return card === own.scheduled ? `Starts on ${ends}` : null
}

function countryText(country: string | null): string {
  if (!country) return ''
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
  return ` · ${/^[A-Z]{2}$/.test(country) ? names.of(country) : country}`
}

/** Links to where the plan is managed: our own page, or the payment provider's, whose address takes a call. */
function ManageLink({ url, children }: { url: string; children: ReactNode }) {
  const ownPage = url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/api/')
  return ownPage ? (
    <Anchor component={Link} to={url}>
      {children}
    </Anchor>
  ) : (
    <Anchor href={url}>{children}</Anchor>
  )
}
