import type { BillingStatus } from '@citewell/contract/billing.ts'
import { isPaidPlan, priceText } from '@citewell/contract/plans.ts'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import classes from './billing-page.module.css'
import { statusQuery } from './billing-queries.ts'
import { useCancelPlan, useReactivate } from './change-plan.ts'
import { checkoutMessage } from './checkout-message.ts'
import { planLabel } from './plan-label.ts'
import { PlanQuestion } from './plan-question.tsx'
import { planStateText } from './plan-state-text.ts'

/** The current plan with its price and scheduled change, and buttons to change it. */
export function PlanStateCard() {
  const { data, isError, refetch } = useQuery(statusQuery)
  return (
    <PageCard title="Plan">
      {isError ? <LoadFailure what="Your plan" onRetry={() => void refetch()} /> : null}
      {data === undefined && !isError ? (
        <Skeleton height={80} role="status" aria-label="Loading your plan" />
      ) : null}
      {data ? <PlanState status={data} /> : null}
    </PageCard>
  )
}

function PlanState({ status }: { status: BillingStatus }) {
  const text = planStateText(status)
  const bad = status.status === 'past_due' || status.status === 'unpaid'
  const { currency, amount_minor: amount } = status
  return (
    <>
      <p className={classes.plan}>
        {planLabel(status.tier)}
        {currency && amount ? <span> {priceText(amount, currency)} per month</span> : null}
      </p>
      {text === null ? null : bad ? <Notice kind="error">{text}</Notice> : <Text role="status">{text}</Text>}
      {status.tier === 'free' && !bad ? (
        <Text c="dimmed">The Free plan costs nothing and does not end.</Text>
      ) : null}
      <PlanActions status={status} />
    </>
  )
}

function PlanActions({ status }: { status: BillingStatus }) {
  const [message, setMessage] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const [asking, setAsking] = useState(false)
  const cancel = useCancelPlan()
  const reactivate = useReactivate()
  const { tier, scheduled_plan: scheduled, manage_url: manage } = status
  const paid = isPaidPlan(tier)

  function endPlan() {
    setAsking(false)
    setMessage(null)
    // No success message: the sentence above changes to the specified one.
    cancel.mutate(tier, {
      onError: () => setMessage({ kind: 'error', text: 'Could not cancel plan. Please try again.' }),
    })
  }

  function keep() {
    setMessage(null)
    reactivate.mutate(undefined, {
      onSuccess: () => setMessage({ kind: 'success', text: `Your ${planLabel(tier)} plan goes on.` }),
      onError: error => setMessage({ kind: 'error', text: checkoutMessage(error) }),
    })
  }

  return (
    <>
      {message ? <Notice kind={message.kind}>{message.text}</Notice> : null}
      <Group gap="xs">
        {scheduled ? (
          <Button loading={reactivate.isPending} onClick={keep}>
            Keep {planLabel(tier)}
          </Button>
        ) : null}
        <Button component={Link} to="/pricing" variant={tier === 'free' ? 'filled' : 'default'}>
          {tier === 'free' ? 'Upgrade' : 'Change plan'}
        </Button>
        {paid && scheduled !== 'free' ? (
          <Button variant="default" loading={cancel.isPending} onClick={() => setAsking(true)}>
            Cancel plan
          </Button>
        ) : null}
        {manage === '/billing' ? null : (
          <Button component="a" href={manage} variant="default">
            Payment details
          </Button>
        )}
      </Group>
      {asking ? (
        <PlanQuestion
          change={{ does: 'cancel' }}
          tier={tier}
          renewal={status.next_renewal}
          provider={status.provider}
          onConfirm={endPlan}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
