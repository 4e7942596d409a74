import { ActionIcon } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Shows the links to a chat, and makes them. */
export function ShareButton({ chatId }: { chatId: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionIcon size="lg" aria-label="Share" title="Share" onClick={() => setOpened(true)}>
        <IconShare size={18} stroke={1.75} />
      </ActionIcon>
      {opened ? (
        <Suspense>
          <ShareDialog chatId={chatId} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
