import type { AdminUser } from '@citewell/contract/admin/users.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../../ui/figures/data-table.tsx'
import { ListPager } from '../../../ui/figures/list-pager.tsx'
import { rowsOnPage, useListAddress } from '../../../ui/figures/use-list-address.ts'
import { Notice } from '../../../ui/notes/notice.tsx'
import { dayText } from '../../../ui/values/moment-text.ts'
import { AdminPage } from '../admin-page.tsx'
import { FilterField } from '../filter-field.tsx'
import { loadFailure } from '../load-failure.ts'
import { AccountViews } from './account-views.tsx'
import { tierName } from './user-action.ts'
import { UserActions } from './user-actions.tsx'
import { newestFirst, roleOptions, stateOptions, tierOptions, userFilter } from './user-filter.ts'
import classes from './users-page.module.css'
import { usersQuery } from './users-query.ts'

/** The columns of the accounts. */
const userColumns: Column<AdminUser>[] = [
  {
    name: 'Name',
    sort: 'name',
    cell: user => (
      <span className={classes.name}>
        <Link to={`/admin/users/${user.id}`} className={classes.link} data-opens>
          {user.name}
        </Link>
        <UserState user={user} />
      </span>
    ),
  },
  { name: 'Email', sort: 'email', whole: true, cell: user => user.email },
  { name: 'Role', sort: 'role', cell: user => user.role },
  { name: 'Tier', sort: 'tier', cell: user => tierName(user.tier) },
  { name: 'Joined', sort: 'joined', cell: user => dayText(user.created_at) },
  { name: 'Actions', cell: user => <UserActions user={user} /> },
]

/** Why an account cannot log in; nothing if it can. */
function UserState({ user }: { user: AdminUser }) {
  if (user.state === 'active') return null
  return (
    <span className={classes.state} data-state={user.state}>
      {user.state === 'suspended' ? 'Suspended' : 'Not verified'}
    </span>
  )
}

/** The Users tab: search, filter, sort and edit all accounts. */
export function UsersPage() {
  const address = useListAddress()
  const filter = userFilter(address.get, address.offset)
  const users = useQuery(usersQuery(filter))
  const none = users.isError ? [] : undefined
  return (
    <AdminPage
      title="Users"
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.75} />}
          loading={users.isRefetching}
          onClick={() => void users.refetch()}
        >
          Refresh
        </Button>
      }
    >
      <AccountViews />
      <div className={classes.filters}>
        <FilterField
          label="Search name or email"
          value={filter.q ?? ''}
          onChange={q => address.change({ q })}
        />
        <NativeSelect
          aria-label="Tier"
          data={tierOptions}
          value={filter.tier ?? ''}
          onChange={event => address.change({ tier: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Role"
          data={roleOptions}
          value={filter.role ?? ''}
          onChange={event => address.change({ role: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="State"
          data={stateOptions}
          value={filter.state ?? ''}
          onChange={event => address.change({ state: event.currentTarget.value })}
        />
      </div>
      {users.isError ? (
        <Notice kind="error">{loadFailure(users.error, 'Failed to load users')}</Notice>
      ) : null}
      <DataTable
        label="Users"
        opens
        columns={userColumns}
        rows={users.data?.items ?? none}
        keyOf={user => user.id}
        empty="No users found"
        busy={users.isPlaceholderData}
        sort={filter.sort ?? newestFirst}
        onSort={sort => address.change({ sort: sort === newestFirst ? null : sort })}
      />
      <ListPager
        offset={address.offset}
        limit={rowsOnPage}
        total={users.data?.total ?? 0}
        onOffset={offset => address.change({ offset: offset === 0 ? null : String(offset) })}
      />
    </AdminPage>
  )
}
