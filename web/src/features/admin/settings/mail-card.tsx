import type { ServiceState } from '@citewell/contract/admin/settings.ts'
import { Button } from '@mantine/core'
import { serverDetail } from '../../../api/api-error.ts'
import { FactList } from '../../../ui/figures/fact-list.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { useTestMail } from './change-settings.ts'

/** The state of outgoing mail, with a button that sends a test mail. */
export function MailCard({ mail }: { mail: ServiceState['mail'] | undefined }) {
  const test = useTestMail()
  return (
    <div id="mail">
      <PageCard
        title="Mail"
        actions={
          <Button size="compact-md" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            Send test
          </Button>
        }
      >
        <FactList
          facts={[
            [
              'Sent by',
              mail ? (mail.kind === 'smtp' ? 'SMTP server' : 'Nobody: kept in the local outbox') : null,
            ],
            ['Waiting', mail ? String(mail.waiting) : null],
            ['Failed', mail ? String(mail.failed) : null],
            ['Last error', mail?.last_error ?? null],
          ]}
        />
        {test.data ? (
          <Notice kind="success">
            {test.data.kind === 'smtp'
              ? `The mail server has taken a mail to ${test.data.to}.`
              : `A mail to ${test.data.to} is in the local outbox.`}
          </Notice>
        ) : null}
        {test.isError ? (
          <Notice kind="error">{serverDetail(test.error) ?? 'The mail could not be sent.'}</Notice>
        ) : null}
      </PageCard>
    </div>
  )
}
