import type { ServiceState } from '@citewell/contract/admin/settings.ts'
import { Button } from '@mantine/core'
import { serverDetail } from '../../../api/api-error.ts'
import { FactList } from '../../../ui/figures/fact-list.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { useTestPayment } from './change-settings.ts'

const kinds = {
  none: 'Nobody: plans are sold by contact',
  local: 'Simulated on this machine',
  stripe: 'Stripe',
}

/** The payment provider and the state of its connection. */
export function PaymentCard({ payment }: { payment: ServiceState['payment'] | undefined }) {
  const test = useTestPayment()
  return (
    <div id="payment">
      <PageCard
        title="Payment"
        actions={
          <Button
            size="compact-md"
            variant="default"
            aria-label="Send test to the payment provider"
            disabled={payment?.kind === 'none'}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            Send test
          </Button>
        }
      >
        <FactList
          facts={[
            ['Taken by', payment ? kinds[payment.kind] : null],
            ['Failed events', payment ? String(payment.failed_events) : null],
          ]}
        />
        {test.data ? <Notice kind="success">{test.data.message}</Notice> : null}
        {test.isError ? (
          <Notice kind="error">{serverDetail(test.error) ?? 'The test could not be made.'}</Notice>
        ) : null}
      </PageCard>
    </div>
  )
}
