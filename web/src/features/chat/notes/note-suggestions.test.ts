// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, later } from '../../../testing/fake-server.testing.ts'
import { testClient } from '../../../testing/render-with-client.testing.tsx'
import { NoteSuggestions } from './note-suggestions.tsx'

afterEach(() => vi.unstubAllGlobals())

const overview = {
  documents: [{ id: 'd', filename: 'lease.pdf', kind: null, title: null, date: null, pages: 3 }],
  questions: [],
  questions_complete: true,
}

/** Shows the suggestions of one document, whose overview the test sends. */
function show() {
  const { promise, settle } = later<unknown>()
  const { asked } = fakeServer({ 'GET /chat/c/overview': () => promise })
  const client = testClient()
  const view = (passed: boolean) => {
    const suggestions = createElement(NoteSuggestions, { chat: 'c', ready: ['d'], passed, onFill: vi.fn() })
    const provided = createElement(QueryClientProvider, { client }, suggestions)
    return createElement(MantineProvider, null, provided)
  }
  const { rerender } = render(view(false))
  return { asked, client, send: () => settle(overview), pass: () => rerender(view(true)) }
}

it('tells what arrived, and goes on telling it once something is asked', async () => {
  const { send, pass } = show()
  send()
  await screen.findByText('lease.pdf')
  pass()
  expect(screen.getByText('lease.pdf')).toBeTruthy()
})

it('does not grow above an answer by what comes after the question', async () => {
  const { asked, client, send, pass } = show()
  await waitFor(() => expect(asked).toHaveLength(1))
  pass()
  send()
  await waitFor(() => expect(client.getQueryData(['chat-overview', 'c', ['d']])).toBeTruthy())
  await new Promise(done => setTimeout(done))
  expect(screen.queryByText('lease.pdf')).toBeNull()
  expect(screen.getByRole('button', { name: 'Summarize' })).toBeTruthy()
})
