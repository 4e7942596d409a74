import type { AdminUserPage } from '@citewell/contract/admin/users.ts'
import { Link } from 'react-router'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { fileSize } from '../../../ui/values/file-size.ts'
import { dayText, momentText } from '../../../ui/values/moment-text.ts'
import { timeAgo } from '../../../ui/values/time-ago.ts'
import classes from './account-page.module.css'
import { auditColumns } from './audit-columns.tsx'

/** The account's newest logins, chats, documents and events. */
export function AccountLists({ account }: { account: AdminUserPage }) {
  const { user, usage } = account
  const email = encodeURIComponent(user.email)
  return (
    <>
      <PageCard title="Logins">
        <DataTable
          label="Logins"
          columns={[
            { name: 'Device', cell: login => login.device },
            {
              name: 'Address',
              cell: login => [login.ip_address ?? '–', login.country].filter(Boolean).join(', '),
            },
            { name: 'Since', cell: login => momentText(login.created_at) },
            { name: 'Last used', cell: login => timeAgo(login.last_used_at) },
          ]}
          rows={account.logins}
          keyOf={login => login.id}
          empty="Not logged in anywhere"
        />
      </PageCard>
      <PageCard
        title="Chat sessions"
        actions={<More of={usage.chat_sessions} to={`/admin/sessions?q=${email}`} />}
      >
        <DataTable
          label="Chat sessions"
          opens
          columns={[
            {
              name: 'Session',
              cell: chat => (
                <Link to={`/admin/sessions?sid=${chat.id}`} className={classes.link} data-opens>
                  {chat.title ?? chat.id}
                </Link>
              ),
            },
            { name: 'Started', cell: chat => momentText(chat.created_at) },
            { name: 'Messages', cell: chat => chat.message_count, end: true },
          ]}
          rows={account.chat_sessions}
          keyOf={chat => chat.id}
          empty="No chats"
        />
      </PageCard>
      <PageCard title="Documents" actions={<More of={usage.documents} to={`/admin/files?q=${email}`} />}>
        <DataTable
          label="Documents"
          columns={[
            { name: 'File', cell: document => document.filename },
            { name: 'Type', cell: document => document.filetype },
            { name: 'Size', cell: document => fileSize(document.bytes), end: true },
            { name: 'State', cell: document => document.status },
            { name: 'Uploaded', cell: document => dayText(document.created_at) },
          ]}
          rows={account.documents}
          keyOf={document => document.id}
          empty="No documents"
        />
      </PageCard>
      <PageCard
        title="Audit log"
        actions={
          <Link to={`/admin/users/audit?q=${email}`} className={classes.link}>
            Show all
          </Link>
        }
      >
        <DataTable
          label="Audit log"
          columns={auditColumns}
          rows={account.events}
          keyOf={event => String(event.id)}
          empty="No events"
        />
      </PageCard>
    </>
  )
}

/** The page shows only the newest entries; this links to the full list. */
function More({ of, to }: { of: number; to: string }) {
  if (of === 0) return null
  return (
    <Link to={to} className={classes.link}>
      Show all ({of})
    </Link>
  )
}
