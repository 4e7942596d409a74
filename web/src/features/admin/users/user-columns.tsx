import type { AdminUser } from '@citewell/contract/admin/users.ts'
import { Link } from 'react-router'
import type { Column } from '../../../ui/data-table.tsx'
import { dayText } from '../day-text.ts'
import { tierName } from './user-action.ts'
import { UserActions } from './user-actions.tsx'
import classes from './users-page.module.css'

/** The columns of the accounts. */
export const userColumns: Column<AdminUser>[] = [
  {
    name: 'Name',
    sort: 'name',
    cell: user => (
      <span className={classes.name}>
        <Link to={`/admin/users/${user.id}`} className={classes.link}>
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

/** Says what keeps an account from logging in; nothing of one that can. */
function UserState({ user }: { user: AdminUser }) {
  if (user.state === 'active') return null
  return (
    <span className={classes.state} data-state={user.state}>
      {user.state === 'suspended' ? 'Suspended' : 'Not verified'}
    </span>
  )
}
