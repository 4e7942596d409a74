import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'

export function testClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

/** Runs a hook inside a query client and a router; `address()` returns the router's location. */
export function renderWithClient<Result, Props>(
  hook: (props: Props) => Result,
  initialProps: Props,
  { client = testClient(), at = '/' }: { client?: QueryClient; at?: string } = {},
) {
  let address = at
  function Watch() {
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        {children}
        <Watch />
      </MemoryRouter>
    </QueryClientProvider>
  )
  return { client, address: () => address, ...renderHook(hook, { initialProps, wrapper }) }
}
