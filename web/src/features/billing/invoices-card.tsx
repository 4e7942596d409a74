import type { Invoice } from '@citewell/contract/billing.ts'
import { priceText } from '@citewell/contract/plans.ts'
import { Anchor, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import classes from './billing-page.module.css'
import { invoicesQuery } from './billing-queries.ts'
import { dayText } from './day-text.ts'

const states: Record<Invoice['status'], string> = {
  paid: 'Paid',
  open: 'Open',
  failed: 'Payment failed',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  disputed: 'Disputed',
  void: 'Void',
}

/** Past payments, each with its invoice. */
export function InvoicesCard() {
  const list = useInfiniteQuery(invoicesQuery)
  const { data, isPending, isError, refetch } = list
  const invoices = data?.pages.flatMap(page => page.items) ?? []
  return (
    <PageCard title="Invoices">
      {isPending ? <Skeleton height={80} role="status" aria-label="Loading your invoices" /> : null}
      {isError ? <LoadFailure what="Your invoices" onRetry={() => void refetch()} /> : null}
      {data && invoices.length === 0 ? <Text c="dimmed">There are no invoices yet.</Text> : null}
      {invoices.length > 0 ? (
        <ul className={classes.invoices}>
          {invoices.map(invoice => (
            <li key={invoice.id}>
              <span>{dayText(invoice.date)}</span>
              <span className={classes.figure}>{priceText(invoice.amount_minor, invoice.currency)}</span>
              <span className={classes.state}>{states[invoice.status]}</span>
              <InvoiceLink invoice={invoice} />
            </li>
          ))}
        </ul>
      ) : null}
      <ShowMore list={list} fit />
    </PageCard>
  )
}

/** Downloads our own PDF, or opens the provider's page in a new tab. */
function InvoiceLink({ invoice }: { invoice: Invoice }) {
  if (invoice.url === null) return <span />
  const day = dayText(invoice.date)
  return invoice.url.startsWith('/') ? (
    <Anchor href={invoice.url} download aria-label={`PDF of the invoice of ${day}`}>
      PDF
    </Anchor>
  ) : (
    <Anchor href={invoice.url} target="_blank" rel="noreferrer" aria-label={`Open the invoice of ${day}`}>
      Open
    </Anchor>
  )
}
