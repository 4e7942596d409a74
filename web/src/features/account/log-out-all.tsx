import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { detailOr, type Say } from './say.ts'
import { sessionsQuery } from './sessions-query.ts'

/** Ends the other logins, or, after a confirmation, every login; `onDone` leads to the login page. */
export function LogOutAll({ say, onDone }: { say: Say; onDone: (message: string) => void }) {
  const [asking, setAsking] = useState(false)
  const everywhere = useLogOutEverywhere()
  const ending = useEndOthers()
  const others = useQuery(sessionsQuery).data?.filter(({ current }) => !current).length ?? 0

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
      <Group gap="xs">
        {others > 0 ? (
          <Button
            variant="default"
            loading={ending.isPending}
            onClick={() =>
              ending.mutate(undefined, {
                onSuccess: () => say({ kind: 'success', text: 'Your other devices are logged out.' }),
                onError: error =>
                  say({
                    kind: 'error',
                    text: detailOr(error, 'Your other devices could not be logged out.'),
                  }),
              })
            }
          >
            Log out other devices
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setAsking(true)}>
          Log out from all devices
        </Button>
      </Group>
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

function useEndOthers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /auth/sessions', {}),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
