import type { Collection } from '@citewell/contract/collections.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLock, IconSend2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { chatQuery } from './chat-sessions.ts'
import { enginesQuery } from './engines-query.ts'
import classes from './privacy-line.module.css'
import { whereTextGoes } from './where-text-goes.ts'

const KeepLocalPanel = lazy(async () => ({
  default: (await import('./keep-local-panel.tsx')).KeepLocalPanel,
}))

type PrivacyLineProps = {
  chatId: string | null
  /** Of the chat, or that it will be made in. */
  collection: Collection | null
  /** Makes the chat, where the first question has not done so yet; null when that fails. */
  makeChat: () => Promise<string | null>
  /** Stands before it in the same line. */
  children: ReactNode
}

/** Says where the text of the chat goes, and opens the switch that keeps it local. */
export function PrivacyLine({ chatId, collection, makeChat, children }: PrivacyLineProps) {
  const [opened, setOpened] = useState(false)
  const engines = useQuery(enginesQuery).data
  const client = useQueryClient()
  const chat = useQuery({ ...chatQuery(client, chatId ?? ''), enabled: chatId !== null }).data
  if (!engines) return <div className={classes.foot}>{children}</div>
  const held = collection?.keep_local ? collection.name : null
  const keepLocal = held !== null || (chat?.keep_local ?? false)
  const { outside, text } = whereTextGoes(engines, keepLocal)
  const Icon = outside ? IconSend2 : IconLock
  return (
    <>
      {opened ? (
        <Suspense>
          <KeepLocalPanel
            chatId={chatId}
            keepLocal={keepLocal}
            heldBy={held}
            engines={engines}
            makeChat={makeChat}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
      <div className={classes.foot}>
        {children}
        <UnstyledButton
          className={classes.line}
          aria-expanded={opened}
          data-outside={outside || undefined}
          onClick={() => setOpened(!opened)}
        >
          <Icon size={14} stroke={1.75} aria-hidden="true" />
          <span className={classes.text}>{text}</span>
          <IconChevronDown size={12} className={classes.arrow} aria-hidden="true" />
        </UnstyledButton>
      </div>
    </>
  )
}
