import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { Say } from './say.ts'

/** Ends every login after a confirmation; `onDone` leads to the login page. */
export function LogOutAll({ say, onDone }: { say: Say; onDone: (message: string) => void }) {
  const [asking, setAsking] = useState(false)
  const everywhere = useLogOutEverywhere()

  function confirm() {
    say({ kind: 'info', text: 'Logging out from all devices…' })
    everywhere.mutate(undefined, {
      onSuccess: () => onDone('✅ Logged out from all devices'),
      onError: () => {
        setAsking(false)
        say({ kind: 'error', text: '❌ Failed to logout everywhere' })
      },
    })
  }

  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Log out from all devices
      </Button>
      {asking ? (
        <AskDialog
          title="Log out from all devices?"
          action="Log out"
          busy={everywhere.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">Every login of your account ends at once, this one too.</Text>
        </AskDialog>
      ) : null}
    </>
  )
}

/** Ends every session of the account, including this one. */
function useLogOutEverywhere() {
  return useMutation({ mutationFn: () => call('POST /auth/logout-all', {}) })
}
