import { Button, Group, Loader, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { confirmPurchase } from './confirm-purchase.ts'
import { planLabel } from './plan-label.ts'
import { readPurchase } from './read-purchase.ts'
import { forgetCancellation } from './remembered-cancellation.ts'
import classes from './success-page.module.css'

type State = 'processing' | 'done' | 'error'

const texts: Record<State, string> = {
  processing: 'Finishing up…',
  done: 'All set!',
  error: 'Payment confirmation issue',
}

/** Where a checkout ends: waits until the purchase is in force, then `onDone` updates the rest of the page. */
export function SuccessPage({ onDone }: { onDone: () => void }) {
  const [query] = useSearchParams()
  const purchase = readPurchase(query)
  const [state, setState] = useState<State>(purchase ? 'processing' : 'error')
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
        setState(confirmed ? 'done' : 'error')
        if (!confirmed) return
        forgetCancellation()
        done.current()
      })
      .catch(() => undefined)
    return () => controller.abort()
  }, [address])

  return (
    <section className={classes.page} aria-busy={state === 'processing'}>
      <Title order={1} size="h2">
        {texts[state]}
      </Title>
      <div role="status" className={classes.text}>
        {state === 'processing' ? (
          <Loader type="dots" size="sm" aria-label="Waiting for the payment" />
        ) : null}
        <Text>{explain(state, purchase ? planLabel(purchase.plan) : null)}</Text>
      </div>
      {state === 'processing' ? null : (
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

function explain(state: State, plan: string | null): string {
  if (state === 'processing') return 'We are waiting for the payment to be confirmed.'
  if (state === 'done') return `Your ${plan ?? ''} plan is in force.`
  return plan
    ? 'We couldn’t confirm your subscription yet. Please refresh or contact support.'
    : 'This page was opened without a purchase. Your plan is as it was.'
}
