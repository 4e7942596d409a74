import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { createChatStore } from '../../features/chat/chat-store.ts'
import { EnvironmentNote } from '../environment-note.tsx'
import { Header } from '../header.tsx'
import { plainPath } from '../plain-path.ts'
import { useFailureEvents } from '../use-failure-events.ts'
import classes from './page-frame.module.css'

const Toasts = lazy(() => import('../toasts.tsx'))

const bare = ['/verify', '/verify-email', '/verify-sent']

/** What stands around every screen: header, the note on the mode, and the place of the content. */
export default function PageFrame() {
  const toast = useFailureEvents()
  const [chats] = useState(createChatStore)
  const authed = useStoredValue('authed') === 'true'
  const path = plainPath(useLocation().pathname)
  const filled = path === '/chat' || path.startsWith('/chat/')

  useEffect(() => {
    if (!authed) chats.clear()
  }, [authed, chats])

  return (
    <div className={classes.frame} data-filled={filled || undefined}>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      {bare.includes(path) ? null : <Header path={path} />}
      <EnvironmentNote />
      {toast ? (
        <Suspense>
          <Toasts toast={toast} />
        </Suspense>
      ) : null}
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet context={chats} />
      </main>
    </div>
  )
}
