import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/dropzone/styles.css'
import './app.css'
import { Center, Loader, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { colorSchemeScript, createColorSchemeManager } from './color-scheme.ts'
import { createQueryClient } from './query-client.ts'
import { RootClass } from './root-class.tsx'
import { RouteFailure } from './route-failure.tsx'
import { NotFound } from './screens/not-found.tsx'
import { theme, themeVariables } from './theme.ts'

export function meta() {
  return [
    { title: 'Citewell: AI copilot for ECM consultants' },
    { name: 'description', content: 'Ask questions about your own documents and see every answer proved.' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  const [manager] = useState(createColorSchemeManager)
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: colorSchemeScript }} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
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
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

export function HydrateFallback() {
  return (
    <Center mih="100vh">
      <Loader type="dots" aria-label="Loading" />
    </Center>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <RouteFailure error={error} />
}
