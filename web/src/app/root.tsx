import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import './mantine.css'
import '@mantine/notifications/styles.css'
import './app.css'
import { Center, Loader, MantineProvider, mantineHtmlProps, useComputedColorScheme } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { pageTexts } from '../api/page-texts.ts'
import { colorSchemeScript, createColorSchemeManager } from './color-scheme.ts'
import textFont from './fonts/inter-latin.woff2?url'
import headingFont from './fonts/source-serif-latin.woff2?url'
import { RouteFailure } from './route-failure.tsx'
import { NotFound } from './screens/not-found.tsx'
import { theme, themeVariables } from './theme.ts'

export function meta() {
  return [{ title: 'Citewell' }, { name: 'robots', content: 'noindex' }]
}

/** What the server wrote into the page about its mode (server: web-pages.ts); CSS shows the note accordingly. */
function environmentWords(): string {
  return typeof document === 'undefined'
    ? 'unknown'
    : (document.documentElement.dataset.environment ?? 'unknown')
}

export function Layout({ children }: { children: ReactNode }) {
  const [manager] = useState(createColorSchemeManager)
  return (
    <html lang="en" data-environment={environmentWords()} data-texts={pageTexts()} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: colorSchemeScript }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121a19" media="(prefers-color-scheme: dark)" />
        {[textFont, headingFont].map(font => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={themeVariables}
          colorSchemeManager={manager}
          defaultColorScheme="auto"
        >
          <RootClass />
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const [client] = useState(createQueryClient)
  // Signals that a prerendered page can replay an early click (web/defer-scripts.ts).
  useEffect(() => void window.dispatchEvent(new Event('application-ready')), [])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

export function HydrateFallback() {
  return (
    <Center mih="100vh">
      <Loader type="dots" role="status" aria-label="Loading" />
    </Center>
  )
}

/** For failures outside the screens; a failing screen keeps the header (frames/page-frame.tsx). */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <main>
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <RouteFailure error={error} />}
    </main>
  )
}

/** Retries network failures twice, and never what the server refused. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => {
          const status = error instanceof ApiError ? error.status : null
          return failures < 2 && (status === null || status >= 500)
        },
      },
    },
  })
}

/** Keeps the class `dark` on the root element in sync with the theme. */
function RootClass() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true })
  const [ready, dark] = [typeof document !== 'undefined', scheme === 'dark']
  useEffect(() => {
    if (ready) document.documentElement.classList.toggle('dark', dark)
  }, [ready, dark])
  return null
}
