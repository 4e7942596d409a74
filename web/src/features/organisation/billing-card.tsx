import { mostSeats } from '@citewell/contract/limits.ts'
import { type PaidPlan, paidPlans, plans, priceText } from '@citewell/contract/plans.ts'
import type { SeatBilling } from '@citewell/contract/seats.ts'
import { Anchor, Button, Loader, NativeSelect, NumberInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { dateText } from '../../ui/values/date-text.ts'
import classes from './organisation.module.css'
import { seatPreviewQuery, seatsQuery, useChange } from './organisation-queries.ts'

/** Milliseconds between questions for a payment that is not confirmed yet, and for how long it is asked for. */
const askEvery = 2_000
const mostWaited = 90_000

/** Plan, seats and terms of the organisation, and what it paid. */
export function BillingCard() {
  const [address] = useSearchParams()
  const back = address.get('paid') === 'seats'
  const [waited, setWaited] = useState(0)
  const {
    data: billing,
    isError,
    isPending,
  } = useQuery({
    ...seatsQuery,
    // Back from the payment, whose event may still be on its way.
    refetchInterval: query => (back && !query.state.data?.purchase && waited < mostWaited ? askEvery : false),
  })
  const waiting = back && billing !== undefined && !billing.purchase
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setWaited(before => before + askEvery), askEvery)
    return () => clearInterval(timer)
  }, [waiting])
  return (
    <PageCard title="Billing">
      {isError && !billing ? (
        <Notice kind="error">The plan could not be loaded. Reload the page.</Notice>
      ) : null}
      {isPending ? <Loader type="dots" role="status" aria-label="Loading the plan" /> : null}
      {billing ? (
        <>
          {waiting ? (
            <Notice kind={waited < mostWaited ? 'info' : 'error'}>
              {waited < mostWaited
                ? 'We are waiting for the payment to be confirmed. The seats are here as soon as it is.'
                : 'The payment is not confirmed yet. Reload the page in a few minutes. If the seats are still missing, contact support.'}
            </Notice>
          ) : null}
          {address.get('problem') === 'portal' ? (
            <Notice kind="error">
              The payment provider cannot be reached. Please try again in a few minutes.
            </Notice>
          ) : null}
          <Terms billing={billing} />
          {billing.prices ? (
            <SeatsForm
              key={`${billing.tier} ${billing.seats}`}
              billing={billing}
              prices={{ mini: billing.prices.mini_minor, pro: billing.prices.pro_minor }}
              currency={billing.prices.currency}
            />
          ) : (
            <Text size="sm">To change the plan or the number of seats, contact sales.</Text>
          )}
          {billing.purchase ? <Renewal purchase={billing.purchase} /> : null}
          {billing.manage_url ? (
            <Button component="a" href={billing.manage_url} variant="default">
              Invoices and payment method
            </Button>
          ) : null}
          {billing.payments.length > 0 ? <Payments payments={billing.payments} /> : null}
        </>
      ) : null}
    </PageCard>
  )
}

function Terms({ billing }: { billing: SeatBilling }) {
  const { tier, seats, taken, reserved, terms_from: from, terms_until: until } = billing
  const terms = [from ? `from ${dateText(from)}` : '', until ? `until ${dateText(until)}` : '']
    .filter(Boolean)
    .join(' ')
  const kept = reserved > 0 ? `, ${reserved} kept for open invitations` : ''
  return (
    <dl className={classes.terms}>
      <dt>Plan</dt>
      <dd>{plans[tier].name}</dd>
      <dt>Seats</dt>
      <dd>
        {seats === null ? `${taken} taken` : `${taken} of ${seats} taken`}
        {kept}. Guests and auditors need none.
      </dd>
      {terms ? (
        <>
          <dt>Agreed</dt>
          <dd>{terms}</dd>
        </>
      ) : null}
      {billing.support_contact ? (
        <>
          <dt>Support</dt>
          <dd>{billing.support_contact}</dd>
        </>
      ) : null}
      {billing.service_level ? (
        <>
          <dt>Service level</dt>
          <dd>{billing.service_level}</dd>
        </>
      ) : null}
    </dl>
  )
}

type SeatsFormProps = { billing: SeatBilling; prices: Record<PaidPlan, number>; currency: string }

function SeatsForm({ billing, prices, currency }: SeatsFormProps) {
  const { tier, seats, taken, reserved, purchase } = billing
  const [plan, setPlan] = useState<PaidPlan>(paidPlans.find(each => each === tier) ?? 'pro')
  const [typed, setTyped] = useState<number | string>(seats ?? Math.max(1, taken + reserved))
  const wanted = { plan, seats: typeof typed === 'number' ? typed : 0 }
  const changed = purchase === null || plan !== tier || wanted.seats !== seats
  const preview = useQuery({ ...seatPreviewQuery(wanted), enabled: changed && wanted.seats > 0 })
  const buy = useChange(async () => {
    const { pay_at: payAt } = await call('PUT /organisation/billing', { body: wanted })
    if (payAt) window.location.assign(payAt)
  })
  const elsewhere = billing.provider === 'stripe'
  // Nobody buys at a price that they have not seen.
  const known = changed && wanted.seats > 0 && preview.isSuccess
  const refused = buy.error ?? preview.error

  function submit(event: FormEvent) {
    event.preventDefault()
    if (known && !buy.isPending) buy.mutate()
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <NativeSelect
        label="Plan"
        value={plan}
        onChange={event => {
          setPlan(paidPlans.find(each => each === event.currentTarget.value) ?? 'pro')
          buy.reset()
        }}
        data={paidPlans.map(each => ({
          value: each,
          label: `${plans[each].name}, ${priceText(prices[each], currency)} a seat and month`,
        }))}
      />
      <NumberInput
        label="Seats"
        min={1}
        max={mostSeats}
        allowDecimal={false}
        allowNegative={false}
        value={typed}
        onChange={value => {
          setTyped(value)
          buy.reset()
        }}
      />
      <Button type="submit" loading={buy.isPending} disabled={!known}>
        {purchase ? 'Change' : elsewhere ? 'Go to payment' : 'Buy'}
      </Button>
      <div className={classes.done} aria-live="polite">
        {refused ? <Notice kind="error">{sayFailure(refused)}</Notice> : null}
        {changed && !refused && preview.data ? (
          <Text size="sm">
            {preview.data.now_minor > 0
              ? `${priceText(preview.data.now_minor, currency)} now, then ${priceText(preview.data.due_minor, currency)} at the next renewal.`
              : purchase?.ends
                ? `Nothing now. The plan still ends on ${dateText(purchase.renews_at.slice(0, 10))}, for ${priceText(preview.data.due_minor, currency)} then, with what the rest of this month costs or gives back.`
                : `Nothing now. The next renewal is ${priceText(preview.data.due_minor, currency)}, with what the rest of this month costs or gives back.`}{' '}
            {elsewhere ? null : 'Payments are simulated here.'}
          </Text>
        ) : null}
      </div>
    </form>
  )
}

function Renewal({ purchase }: { purchase: NonNullable<SeatBilling['purchase']> }) {
  const { renews_at: at, due_minor: due, currency, ends, grace_until: grace } = purchase
  const end = useChange((wanted: boolean) =>
    call('POST /organisation/billing/end', { body: { ends: wanted } }),
  )
  const day = dateText(at.slice(0, 10))
  return (
    <>
      {grace ? (
        <Notice kind="error">
          {`The last renewal could not be collected. The plan goes on until ${dateText(grace.slice(0, 10))}. Please check the payment method before then.`}
        </Notice>
      ) : null}
      <div className={classes.row}>
        <Text size="sm">
          {ends
            ? `The plan ends on ${day}. ${due > 0 ? `On that day, ${priceText(due, currency)} is paid for the seats that were added. ` : ''}Members and documents stay, with the limits of the Free plan for all together.`
            : `It renews on ${day} for ${priceText(due, currency)}.`}
        </Text>
        <Button variant="default" size="compact-sm" loading={end.isPending} onClick={() => end.mutate(!ends)}>
          {ends ? 'Keep the plan' : 'End at renewal'}
        </Button>
        {end.isError ? <Notice kind="error">{sayFailure(end.error)}</Notice> : null}
      </div>
    </>
  )
}

function Payments({ payments }: Pick<SeatBilling, 'payments'>) {
  return (
    <DataTable
      label="Payments"
      columns={[
        { name: 'Paid', cell: row => dateText(row.paid_at.slice(0, 10)) },
        { name: 'Plan', cell: row => plans[row.tier].name },
        { name: 'Seats', end: true, cell: row => row.seats.toLocaleString('en') },
        { name: 'Amount', end: true, cell: row => priceText(row.amount_minor, row.currency) },
        ...(payments.some(each => each.url || each.status !== 'paid')
          ? [
              { name: 'State', cell: (row: Payment) => stateWords[row.status] },
              { name: 'Invoice', cell: (row: Payment) => <InvoiceLink payment={row} /> },
            ]
          : []),
      ]}
      rows={payments}
      keyOf={row => `${row.paid_at} ${row.url}`}
      empty=""
    />
  )
}

type Payment = SeatBilling['payments'][number]

const stateWords: Record<Payment['status'], string> = {
  paid: 'Paid',
  open: 'Open',
  failed: 'Not collected',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  disputed: 'Disputed',
  void: 'Void',
}

function InvoiceLink({ payment: { url, paid_at: at } }: { payment: Payment }) {
  if (url === null) return null
  const day = dateText(at.slice(0, 10))
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" aria-label={`Open the invoice of ${day}`}>
      Open
    </Anchor>
  )
}
