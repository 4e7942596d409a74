import type { AdminUser } from '@citewell/contract/admin/users.ts'
import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { actionDetail } from '../action-detail.ts'
import { actionText, type UserAction } from './user-action.ts'

type ActionQuestionProps = { user: AdminUser; action: UserAction; onClose: () => void }

/** Asks for confirmation, then carries out the action on an account. Reports a failure in an alert, as specified. */
export function ActionQuestion({ user, action, onClose }: ActionQuestionProps) {
  const change = useUserAction()
  const { label, question, detail, failed, grave } = actionText(action, user)

  function confirm() {
    change.mutate(
      { action, user },
      {
        onSuccess: onClose,
        onError: error => {
          onClose()
          window.alert(`${failed} ${actionDetail(error)}`)
        },
      },
    )
  }

  return (
    <AskDialog
      title={question}
      action={label}
      busy={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
      {...(grave ? { grave } : {})}
    >
      <Text size="sm">{detail}</Text>
    </AskDialog>
  )
}

type Change = { action: UserAction; user: AdminUser }

function act({ action, user: { email, tier } }: Change): Promise<AdminUser> {
  switch (action.kind) {
    case 'set-tier':
      // Sends the tier that was shown, so that another administrator's change is not undone unseen.
      return call('POST /admin/users/set-tier', { body: { email, tier: action.tier, from: tier } })
    case 'promote':
      return call('POST /admin/users/promote', { body: { email } })
    case 'demote':
      return call('POST /admin/users/demote', { body: { email } })
    case 'logout-all':
      return call('POST /admin/users/logout-all', { body: { email } })
    case 'suspend':
      return call('POST /admin/users/suspend', { body: { email } })
    case 'restore':
      return call('POST /admin/users/restore', { body: { email } })
    case 'resend-verification':
      return call('POST /admin/users/resend-verification', { body: { email } })
  }
}

/**
 * Carries out an action on an account; refreshes lists and pages even on failure, which may reveal another's
 * change.
 */
function useUserAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'users'] }),
        client.invalidateQueries({ queryKey: ['admin', 'account'] }),
      ]),
  })
}
