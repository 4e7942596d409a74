import type { Me } from '@citewell/contract/auth.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { SettingsPage } from '../../features/account/settings-page.tsx'
import { ConnectOrganisation } from '../../features/auth/connect-organisation.tsx'
import { useLeave, useLogOut } from '../../features/auth/log-out.ts'
import { planName } from '../../features/auth/plan-name.ts'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { WebhookList } from '../../features/webhooks/webhook-list.tsx'
import { OutboxNote } from '../outbox-note.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Settings')
}

export default function SettingsScreen() {
  const session = useQuery(sessionQuery)
  const leave = useLeave()
  const logOut = useLogOut()
  return (
    <SettingsPage
      account={session.data ?? null}
      planName={session.data ? planName(session.data.tier) : '…'}
      administers={administersWhereTheyAre(session.data)}
      organisationLogin={
        session.data?.organisations.length ? <ConnectOrganisation email={session.data.email ?? ''} /> : null
      }
      webhooks={session.data && !session.data.organisation ? <WebhookList ofOrganisation={false} /> : null}
      outbox={email => <OutboxNote email={email} />}
      onLogout={() => void logOut()}
      onEnded={notice => void leave('/login', { notice })}
    />
  )
}

function administersWhereTheyAre(me: Me | null | undefined): boolean {
  return me?.organisation ? roleRights[me.organisation.role].administers : me?.role === 'admin'
}
