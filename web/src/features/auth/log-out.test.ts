// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readStored, writeStored } from '../../api/stored-values.ts'
import { type Answers, fakeServer } from '../../testing/fake-server.testing.ts'
import { renderWithClient, testClient } from '../../testing/render-with-client.testing.tsx'
import { useLeave, useLogOut } from './log-out.ts'

afterEach(() => {
  localStorage.clear()
})

function open(answers: Answers = {}) {
  writeStored('token', 'secret')
  writeStored('authed', 'true')
  writeStored('theme', 'dark')
  const server = fakeServer(answers)
  const client = testClient()
  client.setQueryData(['library'], 'documents')
  const { result, address } = renderWithClient(() => ({ leave: useLeave(), logOut: useLogOut() }), null, {
    client,
    at: '/chat/one',
  })
  return { server, client, result, address }
}

describe('logging out', () => {
  it.each([
    ['ends the session on the server and here', () => ({ ok: true })],
    ['ends here also when the server cannot be told', () => new Response(null, { status: 500 })],
  ])('%s', async (_, answer) => {
    const { server, client, result, address } = open({ 'POST /auth/logout': answer })
    await act(() => result.current.logOut())
    expect(server.keys()).toEqual(['POST /auth/logout'])
    expect([readStored('token'), readStored('authed')]).toEqual([null, null])
    expect(client.getQueryData(['library'])).toBeUndefined()
    expect(address()).toBe('/')
  })

  it('keeps what is the reader’s and not the login’s', async () => {
    const { result } = open()
    await act(() => result.current.logOut())
    expect(readStored('theme')).toBe('dark')
  })

  it('leads where it was told to, without a call when the login is gone already', async () => {
    const { server, result, address } = open()
    await act(() => result.current.leave('/login?next=/chat'))
    expect(server.asked).toEqual([])
    expect(address()).toBe('/login?next=/chat')
  })
})
