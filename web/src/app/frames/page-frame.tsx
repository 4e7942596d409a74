import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, Outlet, useLocation, useRouteError } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { type ChatStore, createChatStore } from '../../features/chat/conversation/chat-store.ts'
import { StatusLine } from '../../ui/notes/status-line.tsx'
import { TopNote } from '../../ui/notes/top-note.tsx'
import { Logo } from '../../ui/pages/logo.tsx'
import { ConfirmLogin } from '../confirm-login.tsx'
import { ConnectionNote } from '../connection-note.tsx'
import { EnvironmentNote } from '../environment-note.tsx'
import { Header } from '../header.tsx'
import { SearchBox } from '../palette/search-box.tsx'
import { loadPalette, usePalette } from '../palette/use-palette.ts'
import { plainPath } from '../plain-path.ts'
import { RouteFailure } from '../route-failure.tsx'
import { NotFound } from '../screens/not-found.tsx'
import type { Toast } from '../toasts.tsx'
import { useKeptWork } from '../use-kept-work.ts'
import { useToasts } from '../use-toasts.ts'
import { VersionNote } from '../version-note.tsx'
import classes from './page-frame.module.css'

/** The public reading pages, by their plain paths. */
const publicPaths = ['/', '/home', '/pricing', '/about', '/privacy', '/terms']

function isPublicPath(path: string): boolean {
  return publicPaths.includes(path)
}

const Toasts = lazy(async (): Promise<{ default: ComponentType<{ toast: Toast }> }> => {
  const loaded = await import('../toasts.tsx').catch(() => null)
  return { default: loaded?.Toasts ?? AlertToast }
})
const ConsentDialog = lazy(async () => ({
  default: (await import('../../features/auth/consent-dialog.tsx')).ConsentDialog,
}))
const PaletteHost = lazy(async () => ({ default: (await loadPalette()).PaletteHost }))

/** The pages that say that a login has ended. */
const endedPaths = ['/', '/home', '/login']

/** Besides the chat and the documents: screens as high as the window, which scroll inside. */
const filled = /^\/(?:shared|grids)\/./

const bare = ['/verify', '/verify-email', '/verify-sent']

export default function PageFrame() {
  const [chats, setChats] = useState(createChatStore)
  const authed = useStoredValue('authed') === 'true'
  useEffect(() => {
    if (!authed) return
    return () => {
      chats.clear()
      // An answer that is still on its way writes into the old store, which nobody reads.
      setChats(createChatStore)
    }
  }, [authed, chats])
  return (
    <Frame chats={chats}>
      <Outlet context={chats} />
    </Frame>
  )
}

/** A screen that fails keeps the header and its links. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame chats={null}>
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <RouteFailure error={error} />}
    </Frame>
  )
}

/** The frame of every screen: header, notes on the mode and the account, and the content area. */
function Frame({ chats, children }: { chats: ChatStore | null; children: ReactNode }) {
  const toast = useToasts()
  const authed = useStoredValue('authed') === 'true'
  const consentWanted = useStoredValue('needs_reconsent') === 'true'
  const path = plainPath(useLocation().pathname)
  const inChat = path === '/chat' || path.startsWith('/chat/')

  const palette = usePalette(authed && inChat)

  const ended = useKeptWork(chats)

  return (
    <div
      className={classes.frame}
      data-filled={(chats && (inChat || path === '/documents' || filled.test(path))) || undefined}
    >
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      {bare.includes(path) ? null : (
        <Header path={path} search={<SearchBox onOpen={palette.open} onNear={palette.preload} />} />
      )}
      <EnvironmentNote />
      <SecondFactorNote path={path} />
      <ConnectionNote />
      <VersionNote />
      {ended && endedPaths.includes(path) ? <EndedNote /> : null}
      {toast ? (
        <Suspense>
          <Toasts toast={toast} />
        </Suspense>
      ) : null}
      {authed && palette.opened ? (
        <Suspense>
          <PaletteHost onClose={palette.close} />
        </Suspense>
      ) : null}
      {authed && consentWanted && inChat ? (
        <Suspense>
          <ConsentDialog />
        </Suspense>
      ) : null}
      {authed ? <ConfirmLogin /> : null}
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      {isPublicPath(path) ? <SiteFooter /> : null}
    </div>
  )
}

/** Shown if the toast code cannot be loaded: the browser's own alert, as specified. */
function AlertToast({ toast }: { toast: Toast }) {
  useEffect(() => window.alert(toast.message), [toast])
  return null
}

/** Says why the start page stands where a chat stood. */
function EndedNote() {
  return (
    <StatusLine>
      Your session has ended. <Link to="/login">Log in again</Link> to go on where you were: what you typed is
      kept in this tab, for your account alone.
    </StatusLine>
  )
}

/** Urges administrators to turn on the second factor. */
function SecondFactorNote({ path }: { path: string }) {
  const authed = useStoredValue('authed') === 'true'
  const { data } = useQuery({ ...sessionQuery, enabled: authed })
  if (!authed || path === '/settings' || data?.role !== 'admin' || data.two_factor) return null
  return (
    <TopNote label="Two-factor authentication" kind="warning">
      You are an administrator, and your password alone protects everybody’s data.{' '}
      <Link to="/settings">Turn on two-factor authentication</Link>.
    </TopNote>
  )
}

/** The footer of the public pages. */
function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <Logo />
      <nav className={classes.links} aria-label="About Citewell">
        <Link to="/about">About</Link>
        <Link to="/pricing">Pricing</Link>
        <Link to="/privacy">Privacy</Link>
        <Link to="/terms">Terms</Link>
      </nav>
    </footer>
  )
}
