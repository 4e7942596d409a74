import type { AdminUserPage } from '@citewell/contract/admin/users.ts'
import { FactList } from '../../../ui/figures/fact-list.tsx'
import { fileSize } from '../../../ui/values/file-size.ts'
import { dayText, momentText } from '../../../ui/values/moment-text.ts'
import classes from './account-page.module.css'
import { planText } from './plan-text.ts'
import { tierName } from './user-action.ts'

const number = new Intl.NumberFormat('en')
const stateText = { active: 'Active', suspended: 'Suspended', unverified: 'Not verified' }

/** The account's identity and usage. */
export function AccountFacts({ account: { user, usage, plan, two_factor } }: { account: AdminUserPage }) {
  const since = user.suspended_at === null ? '' : ` since ${momentText(user.suspended_at)}`
  return (
    <div className={classes.facts}>
      <FactList
        facts={[
          ['Email', user.email],
          ['Id', user.id],
          ['State', stateText[user.state] + since],
          ['Role', user.role],
          ['Tier', tierName(user.tier)],
          ['Plan', plan && planText(plan)],
          ['Second factor', two_factor ? 'On' : 'Off'],
          ['Joined', dayText(user.created_at)],
          ['Last active', user.last_active_at === null ? 'never' : momentText(user.last_active_at)],
        ]}
      />
      <FactList
        facts={[
          ['Chats today (questions asked)', number.format(usage.chats_today)],
          ['Chats in 30 days', number.format(usage.chats_30_days)],
          ['Tokens this month', number.format(usage.tokens_month)],
          ['Chat sessions', number.format(usage.chat_sessions)],
          ['Documents', number.format(usage.documents)],
          ['Stored', fileSize(usage.bytes)],
        ]}
      />
    </div>
  )
}
