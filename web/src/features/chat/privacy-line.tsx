import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLock, IconSend2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { chatSessionsQuery } from './chat-sessions.ts'
import { enginesQuery } from './engines-query.ts'
import classes from './privacy-line.module.css'
import { whereTextGoes } from './where-text-goes.ts'

const KeepLocalPanel = lazy(async () => ({
  default: (await import('./keep-local-panel.tsx')).KeepLocalPanel,
}))

type PrivacyLineProps = {
  chatId: string | null
  /** Makes the chat, where the first question has not done so yet; null when that fails. */
  makeChat: () => Promise<string | null>
}

/** Says where the text of the chat goes, and opens the switch that keeps it local. */
export function PrivacyLine({ chatId, makeChat }: PrivacyLineProps) {
  const [opened, setOpened] = useState(false)
  const engines = useQuery(enginesQuery).data
  const chat = useQuery(chatSessionsQuery).data?.find(({ id }) => id === chatId)
  if (!engines) return <div className={classes.line} />
  const keepLocal = chat?.keep_local ?? false
  const { outside, text } = whereTextGoes(engines, keepLocal)
  const Icon = outside ? IconSend2 : IconLock
  return (
    <>
      {opened ? (
        <Suspense>
          <KeepLocalPanel
            chatId={chatId}
            keepLocal={keepLocal}
            engines={engines}
            makeChat={makeChat}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
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
    </>
  )
}
