import { Anchor, Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { AdminPage } from '../admin-page.tsx'
import { loadFailure } from '../load-failure.ts'
import { AccountFacts } from './account-facts.tsx'
import { AccountLists } from './account-lists.tsx'
import { LimitsCard } from './limits-card.tsx'
import { UserActions } from './user-actions.tsx'
import { accountQuery } from './users-query.ts'

/** One account: its identity, usage, limits and history. */
export function AccountPage({ id }: { id: string }) {
  const account = useQuery(accountQuery(id))
  const back = (
    <Anchor component={Link} to="/admin/users" size="sm">
      All users
    </Anchor>
  )
  if (account.isPending) {
    return (
      <Center mih="30vh">
        <Loader type="dots" role="status" aria-label="Loading" />
      </Center>
    )
  }
  if (account.isError) {
    return (
      <AdminPage title="User" actions={back}>
        <Notice kind="error">{loadFailure(account.error, 'The account could not be loaded.')}</Notice>
      </AdminPage>
    )
  }
  const { user } = account.data
  return (
    <AdminPage title={user.name} actions={back}>
      <PageCard title="Account" actions={<UserActions user={user} />}>
        <AccountFacts account={account.data} />
      </PageCard>
      <LimitsCard account={account.data} />
      <AccountLists account={account.data} />
    </AdminPage>
  )
}
