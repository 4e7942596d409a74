import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { RateLimitBanner } from '../../features/chat/rate-limit-banner.tsx'
import classes from './chat-screen.module.css'

/** The chat's title, the way to the list where it is folded away, and the banner of a rate limit. */
export function ChatHeader({ title, onShowChats }: { title: string; onShowChats: () => void }) {
  return (
    <>
      <div className={classes.header}>
        <ActionIcon className={classes.showChats} size="lg" aria-label="Show chats" onClick={onShowChats}>
          <IconLayoutSidebar size={20} stroke={1.75} />
        </ActionIcon>
        <h1 className={classes.title} title={title}>
          {title}
        </h1>
      </div>
      <RateLimitBanner />
    </>
  )
}
