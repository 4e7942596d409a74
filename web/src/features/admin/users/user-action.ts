import type { AdminUser } from '@citewell/contract/admin/users.ts'
import { plans, type Tier } from '@citewell/contract/plans.ts'

/** The actions on an account, each with a confirmation. */
export type UserAction =
  | { kind: 'set-tier'; tier: Tier }
  | { kind: 'promote' | 'demote' | 'logout-all' | 'suspend' | 'restore' | 'resend-verification' }

/** A tier's display name. */
export function tierName(tier: Tier): string {
  return plans[tier].name
}

type ActionText = {
  label: string
  question: string
  detail: string
  /** The start of the alert's text. */
  failed: string
  grave?: boolean
}

/** The texts of an action on an account. */
export function actionText(action: UserAction, { email, tier }: AdminUser): ActionText {
  switch (action.kind) {
    case 'set-tier':
      return {
        label: `Set ${tierName(action.tier)}`,
        question: `Set ${email} to ${tierName(action.tier)}?`,
        detail: `The plan changes from ${tierName(tier)} to ${tierName(action.tier)} at once, and the owner is told by mail.`,
        failed: 'Set tier failed:',
      }
    case 'promote':
      return {
        label: 'Promote',
        question: `Promote ${email} to administrator?`,
        detail: 'An administrator sees all accounts and changes them.',
        failed: 'Promote failed:',
      }
    case 'demote':
      return {
        label: 'Demote',
        question: `Demote ${email} to user?`,
        detail: 'The admin area is closed to this account from then on.',
        failed: 'Demote failed:',
      }
    case 'logout-all':
      return {
        label: 'Force logout',
        question: `Log out ${email} everywhere?`,
        detail: 'Every login of this account ends at once.',
        failed: 'Logout-all failed:',
      }
    case 'suspend':
      return {
        label: 'Suspend',
        question: `Suspend ${email}?`,
        detail:
          'Every login ends and nobody can log in with this account until it is restored. Its documents stay, and those that are not read yet wait.',
        failed: 'Suspend failed:',
        grave: true,
      }
    case 'restore':
      return {
        label: 'Restore',
        question: `Restore ${email}?`,
        detail: 'The account can log in again, and its waiting documents are read.',
        failed: 'Restore failed:',
      }
    case 'resend-verification':
      return {
        label: 'Resend verification',
        question: `Send ${email} the verification mail again?`,
        detail: 'Earlier links stay valid for 24 hours.',
        failed: 'Resend verification failed:',
      }
  }
}
