// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readStored, writeStored } from '../../api/stored-values.ts'
import { fakeServer } from '../../testing/fake-server.testing.ts'
import { renderWithClient, testClient } from '../../testing/render-with-client.testing.tsx'
import { useSessionCheck } from './use-session-check.ts'

afterEach(() => {
  localStorage.clear()
})

const ada = {
  authenticated: true,
  email: 'ada@example.org',
  name: 'Ada',
  role: 'user',
  tier: 'pro',
  needs_reconsent: false,
}

function open(answer: unknown) {
  const server = fakeServer(answer === null ? {} : { 'GET /auth/me': () => answer })
  const client = testClient()
  client.setQueryData(['library'], 'documents')
  client.setQueryData(['environment'], 'local')
  const ended = vi.fn()
  window.addEventListener('session-ended', ended, { once: true })
  const { result } = renderWithClient(useSessionCheck, undefined, { client })
  return { server, client, ended, result }
}

describe('the session check of a page', () => {
  it('brings what is stored in step with the server', async () => {
    writeStored('authed', 'true')
    writeStored('tier', 'free')
    const { ended } = open(ada)
    await waitFor(() => expect(readStored('tier')).toBe('pro'))
    expect(readStored('email')).toBe('ada@example.org')
    expect(ended).not.toHaveBeenCalled()
  })

  it('ends a login that the server no longer knows, and all that was loaded for it', async () => {
    writeStored('authed', 'true')
    writeStored('token', 'secret')
    writeStored('email', 'ada@example.org')
    const { client, ended } = open({ ...ada, authenticated: false })
    await waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ detail: 'ada@example.org' })
    expect(readStored('token')).toBeNull()
    expect(localStorage.length).toBe(0)
    expect(client.getQueryData(['library'])).toBeUndefined()
    expect(client.getQueryData(['environment'])).toBe('local')
  })

  it('logs nobody in by a cookie alone', async () => {
    const { result } = open(ada)
    await waitFor(() => expect(result.current.data).toMatchObject({ authenticated: true }))
    expect(readStored('authed')).toBeNull()
  })

  it('changes nothing when it could not be made', async () => {
    writeStored('authed', 'true')
    writeStored('token', 'secret')
    const { result, ended } = open(null)
    await waitFor(() => expect(result.current.data).toBeNull())
    expect(readStored('token')).toBe('secret')
    expect(ended).not.toHaveBeenCalled()
  })

  it('is made again when the login may have changed', async () => {
    const { server, result } = open(ada)
    await waitFor(() => expect(result.current.data).toBeDefined())
    window.dispatchEvent(new Event('auth-changed'))
    await waitFor(() => expect(server.asked).toHaveLength(2))
  })
})
