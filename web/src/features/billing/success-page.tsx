import { isPaidPlan } from '@citewell/contract/plans.ts'
import { Button, Group, Loader, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Confirmation, confirmPurchase } from './confirm-purchase.ts'
import { planLabel } from './plan-label.ts'
import { readPurchase } from './read-purchase.ts'
import { forgetCancellation } from './remembered-cancellation.ts'
import classes from './success-page.module.css'

type State = { state: 'processing' } | Confirmation

const titles: Record<State['state'], string> = {
  processing: 'Finishing up…',
  done: 'All set!',
  unconfirmed: 'Payment confirmation issue',
  other: 'Payment confirmation issue',
}

/** Where a checkout ends: waits until the purchase is in force, then `onDone` updates the rest of the page. */
export function SuccessPage({ onDone }: { onDone: () => void }) {
  const [query] = useSearchParams()
  const purchase = readPurchase(query)
  const [state, setState] = useState<State>({ state: purchase ? 'processing' : 'unconfirmed' })
  // The same payment id, however often this effect runs.
  const payment = useRef(`local-${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}`)
  const address = query.toString()
  const done = useRef(onDone)
  useEffect(() => {
    const bought = readPurchase(new URLSearchParams(address))
    if (!bought) return
    const controller = new AbortController()
    confirmPurchase(bought, payment.current, controller.signal)
      .then(confirmed => {
        setState(confirmed)
        if (confirmed.state !== 'done') return
        forgetCancellation()
        done.current()
      })
      .catch(() => undefined)
    return () => controller.abort()
  }, [address])

  const processing = state.state === 'processing'
  return (
    <section className={classes.page} aria-busy={processing}>
      <Title order={1} size="h2">
        {titles[state.state]}
      </Title>
      <div role="status" className={classes.text}>
        {processing ? (
          <Loader type="dots" size="sm" role="status" aria-label="Waiting for the payment" />
        ) : null}
        <Text>{purchase ? explain(state, planLabel(purchase.plan)) : explainAddress(query)}</Text>
      </div>
      {processing ? null : (
        <Group justify="center">
          <Button component={Link} to="/chat">
            Go to Chat
          </Button>
          <Button component={Link} to="/pricing" variant="default">
            Manage plan
          </Button>
        </Group>
      )}
    </section>
  )
}

function explain(state: State, plan: string): string {
  switch (state.state) {
    case 'processing':
      return 'We are waiting for the payment to be confirmed.'
    case 'done':
      return `Your ${plan} plan is in force.`
    case 'other':
      return `Nothing was bought: your plan is ${planLabel(state.tier)}, and ${plan} is a smaller one. You can change to it at your next renewal.`
    case 'unconfirmed':
      return 'We couldn’t confirm your subscription yet. Please refresh or contact support.'
  }
}

/** Why an address describes no purchase. */
function explainAddress(query: URLSearchParams): string {
  const plan = (query.get('plan') ?? '').trim()
  if (plan === '') return 'This page was opened without a purchase. Your plan is as it was.'
  return isPaidPlan(plan.toLowerCase())
    ? 'This page was opened without a price that can be paid. Your plan is as it was.'
    : `There is no plan “${plan.slice(0, 40)}” to buy. Your plan is as it was.`
}
