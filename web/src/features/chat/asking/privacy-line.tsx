import type { Collection } from '@citewell/contract/collections.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLock, IconSend2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { chatQuery } from '../conversation/chat-sessions.ts'
import { enginesQuery } from './engines-query.ts'
import classes from './privacy-line.module.css'
import { whereTextGoes } from './where-text-goes.ts'

const KeepLocalPanel = lazy(async () => ({
  default: (await import('./keep-local-panel.tsx')).KeepLocalPanel,
}))

type PrivacyLineProps = {
  chatId: string | null
  /** The collection that the chat is in, or will be created in. */
  collection: Collection | null
  /** Creates the chat if no question has done so yet; null if that fails. */
  makeChat: () => Promise<string | null>
  /** Shown before it on the same line. */
  children: ReactNode
}

/** Says where the chat's text is sent, and opens the switch that keeps it local. */
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
