import { NavLink } from 'react-router'
import classes from './account-views.module.css'

const views = [
  ['Accounts', '/admin/users'],
  ['Invitations', '/admin/users/invitations'],
  ['Organisations', '/admin/users/organisations'],
  ['Programs', '/admin/users/programs'],
  ['Audit log', '/admin/users/audit'],
  ['Failed mails', '/admin/users/mails'],
] as const

/** Links between the pages about accounts. */
export function AccountViews() {
  return (
    <nav className={classes.views} aria-label="About accounts">
      {views.map(([name, path]) => (
        <NavLink key={path} to={path} end className={classes.view ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
