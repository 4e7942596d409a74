// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { type KeyboardEvent, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { makeDocument } from '../../../testing/make.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import { useMentions } from './use-mentions.ts'

type Scope = Parameters<typeof useMentions>[0]['scope']
const wholeLibrary: Scope = { scope: 'all', chatId: 'one', collectionId: null }

function open(scope: Scope = wholeLibrary) {
  const items = ['tax.pdf', 'taxi.pdf', 'lease.pdf'].map((filename, i) =>
    makeDocument(`d${i + 1}`, { filename }),
  )
  const server = fakeServer({
    'GET /documents': ({ query }) => ({
      items: items.filter(({ filename }) => filename.includes(query.q ?? '')),
      next_cursor: null,
      total: null,
    }),
  })
  const box = document.body.appendChild(document.createElement('textarea'))
  const field = { current: box }
  const { result } = renderWithClient(() => {
    const [text, setText] = useState('')
    return { text, setText, ...useMentions({ scope, text, setText, field }) }
  }, null)

  function type(text: string, cursor = text.length) {
    box.value = text
    box.setSelectionRange(cursor, cursor)
    act(() => {
      result.current.setText(text)
      result.current.follow()
    })
  }
  function press(key: string, isComposing = false) {
    const event = { key, nativeEvent: { isComposing }, preventDefault: vi.fn() }
    let taken = false
    act(() => {
      taken = result.current.onKeyDown(event as unknown as KeyboardEvent)
    })
    expect(event.preventDefault).toHaveBeenCalledTimes(taken ? 1 : 0)
    return taken
  }
  const names = () => result.current.list?.options.map(({ filename }) => filename) ?? null
  return { server, result, type, press, names }
}

describe('the completion of document names', () => {
  it('offers the documents that hold the letters behind the @', async () => {
    const { type, names } = open()
    type('See @tax')
    await waitFor(() => expect(names()).toEqual(['tax.pdf', 'taxi.pdf']))
    type('See ')
    expect(names()).toBeNull()
  })

  it('shows no longer what does not fit further letters, before the server has answered', async () => {
    const { type, names } = open()
    type('@tax')
    await waitFor(() => expect(names()).toHaveLength(2))
    type('@taxi')
    expect(names()).toEqual(['taxi.pdf'])
  })

  it('goes round and round with the arrows, and takes the one it stands at', async () => {
    const { type, press, names, result } = open()
    type('See @tax')
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(press('ArrowUp')).toBe(true)
    expect(result.current.list?.active).toBe(1)
    press('ArrowDown')
    expect(result.current.list?.active).toBe(0)
    press('ArrowDown')
    press('Enter')
    expect(result.current.text).toBe('See @taxi.pdf ')
    expect(result.current.list).toBeNull()
    expect(result.current.idsIn('See @taxi.pdf now')).toEqual(['d2'])
    expect(result.current.idsIn('See it now')).toEqual([])
  })

  it('closes with Escape and leaves every other key to the box', async () => {
    const { type, press, names } = open()
    expect(press('Enter')).toBe(false)
    type('@tax')
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(press('x')).toBe(false)
    expect(press('Escape')).toBe(true)
    expect(names()).toBeNull()
  })

  it('leaves Enter to an input method that is composing', async () => {
    const { type, press, names } = open()
    type('@tax')
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(press('Enter', true)).toBe(false)
    expect(names()).toHaveLength(2)
  })

  it.each([
    ['the chat alone', { ...wholeLibrary, scope: 'session' }, { session_id: 'one' }],
    ['its collection', { scope: 'collection', chatId: 'one', collectionId: 'c' }, { collection_id: 'c' }],
    ['everything', { scope: 'all', chatId: 'one', collectionId: 'c' }, {}],
  ] as const)('looks only where the answer may come from, which is %s', async (_, scope, query) => {
    const { type, server, names } = open(scope)
    type('@tax')
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(server.asked[0]?.query).toEqual({ limit: '8', q: 'tax', ...query })
  })

  it('asks nothing for a chat that is not made yet', () => {
    const { type, server } = open({ ...wholeLibrary, scope: 'session', chatId: null })
    type('@tax')
    expect(server.asked).toEqual([])
  })
})
