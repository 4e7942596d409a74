import type { AuditEvent } from '@citewell/contract/admin/accounts.ts'
import type { AuditAction } from '@citewell/contract/audit-actions.ts'

/** The most searched actions; the field beside them finds everything about one person. */
const searched: AuditAction[] = [
  'login',
  'login-failed',
  'sign-up',
  'password-reset',
  'role-changed',
  'tier-changed',
  'suspended',
  'restored',
  'limits-changed',
  'invited',
  'transcript-viewed',
  'settings-changed',
  'account-exported',
  'account-deleted',
]

export const actionOptions = [
  { value: '', label: 'All events' },
  ...searched.map(value => ({ value, label: actionName(value) })),
]

/** An entry's action in readable words: "Tier changed". */
export function actionName(action: AuditAction): string {
  const words = action.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The details of an entry on one line: "from free · to pro". */
export function detailText({ details }: AuditEvent): string {
  return Object.entries(details)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value === null ? 'none' : String(value)}`)
    .join(' · ')
}

/** Who did it: a user, an anonymous visitor, or the operator at the machine. */
export function actorText({ actor_email, actor_id, target_email, details }: AuditEvent): string {
  if (actor_email) return actor_email
  if (actor_id) return 'a deleted account'
  return details.by_operator === true ? 'the operator' : target_email ? 'not logged in' : '–'
}

/** Whether the filter offers this action. */
export function isSearched(action: string): action is AuditAction {
  return searched.some(value => value === action)
}
