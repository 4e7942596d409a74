import type { AdminUser } from '@citewell/contract/admin/users.ts'
import { Text } from '@mantine/core'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { actionDetail } from '../action-detail.ts'
import { useUserAction } from './use-user-action.ts'
import { actionText, type UserAction } from './user-action.ts'

type ActionQuestionProps = { user: AdminUser; action: UserAction; onClose: () => void }

/** Asks before something is done to an account, and does it. A failure is said in an alert, as specified. */
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
