// @vitest-environment happy-dom
import type { BillingStatus } from '@citewell/contract/billing.ts'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readStored } from '../../api/stored-values.ts'
import { type Answers, fakeServer } from '../../testing/fake-server.testing.ts'
import { renderWithClient, testClient } from '../../testing/render-with-client.testing.tsx'
import { statusQuery } from './billing-queries.ts'
import { useCancelPlan, useCheckout, useDowngrade, useReactivate } from './change-plan.ts'
import { rememberCancellation } from './remembered-cancellation.ts'

afterEach(() => {
  localStorage.clear()
})

const renewal = '2026-12-20T00:00:00.000Z'
const pro: BillingStatus = {
  tier: 'pro',
  manage_url: '/billing',
  scheduled_plan: null,
  next_renewal: renewal,
  status: 'active',
  grace_until: null,
  currency: 'INR',
  amount_minor: 49_900,
  provider: 'local',
}

function open(answers: Answers, status: BillingStatus | null = pro) {
  const server = fakeServer(answers)
  const client = testClient()
  if (status) client.setQueryData(statusQuery.queryKey, status)
  const { result } = renderWithClient(
    () => ({
      cancel: useCancelPlan(),
      downgrade: useDowngrade(),
      reactivate: useReactivate(),
      checkout: useCheckout(),
    }),
    null,
    { client },
  )
  return {
    server,
    plan: () => result.current,
    shown: () => client.getQueryData(statusQuery.queryKey),
    asksAgain: () => client.getQueryState(statusQuery.queryKey)?.isInvalidated,
  }
}

const remembered = () =>
  (['scheduled_plan', 'scheduled_renewal', 'scheduled_tier'] as const).map(key => readStored(key))
const nothing = [null, null, null]

describe('a cancelled plan', () => {
  it('is shown as ending and remembered, also where the answer names no plan', async () => {
    const { plan, shown, asksAgain, server } = open({
      'POST /billing/cancel': () => ({ scheduled_plan: null, next_renewal: renewal }),
    })
    await act(() => plan().cancel.mutateAsync('pro'))
    expect(server.asked[0]?.body).toEqual({ mode: 'period_end' })
    expect(shown()).toEqual({ ...pro, scheduled_plan: 'free' })
    expect(asksAgain()).toBe(true)
    expect(remembered()).toEqual(['free', renewal, 'pro'])
  })

  it('stays as it was when the call fails', async () => {
    const { plan, shown } = open({})
    await act(() =>
      plan()
        .cancel.mutateAsync('pro')
        .catch(() => undefined),
    )
    expect(shown()).toEqual(pro)
    expect(remembered()).toEqual(nothing)
  })

  it('makes up no status where none is known', async () => {
    const { plan, shown } = open(
      { 'POST /billing/cancel': () => ({ scheduled_plan: 'free', next_renewal: renewal }) },
      null,
    )
    await act(() => plan().cancel.mutateAsync('pro'))
    expect(shown()).toBeUndefined()
  })
})

describe('a change that follows a cancellation', () => {
  const cancelled: BillingStatus = { ...pro, scheduled_plan: 'free' }
  const remember = () => rememberCancellation({ plan: 'free', renewal }, 'pro')

  it('takes its place when the plan is to become a smaller one', async () => {
    remember()
    const { plan, shown, server } = open(
      { 'POST /billing/downgrade': () => ({ scheduled_plan: 'mini', next_renewal: renewal }) },
      cancelled,
    )
    await act(() => plan().downgrade.mutateAsync('mini'))
    expect(server.asked[0]?.body).toEqual({ plan: 'mini' })
    expect(shown()?.scheduled_plan).toBe('mini')
    expect(remembered()).toEqual(nothing)
  })

  it('undoes it when the plan is to go on', async () => {
    remember()
    const { plan, shown } = open(
      { 'POST /billing/reactivate': () => ({ scheduled_plan: null, next_renewal: renewal }) },
      cancelled,
    )
    await act(() => plan().reactivate.mutateAsync())
    expect(shown()).toEqual(pro)
    expect(remembered()).toEqual(nothing)
  })

  it('leaves it when the call fails', async () => {
    remember()
    const { plan, shown } = open({}, cancelled)
    await act(() =>
      plan()
        .reactivate.mutateAsync()
        .catch(() => undefined),
    )
    expect(shown()).toEqual(cancelled)
    expect(remembered()).toEqual(['free', renewal, 'pro'])
  })
})

describe('an upgrade', () => {
  it('leads to the checkout of the plan', async () => {
    const { plan, server } = open({ 'POST /billing/checkout': () => ({ url: '/checkout/1' }) })
    expect(await act(() => plan().checkout.mutateAsync('pro'))).toBe('/checkout/1')
    expect(server.asked[0]?.body).toEqual({ plan: 'pro' })
  })
})
