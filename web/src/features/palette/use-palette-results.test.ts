// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.testing.ts'
import { renderWithClient } from '../../testing/render-with-client.testing.tsx'
import type { PaletteAction } from './palette-options.ts'
import { usePaletteResults } from './use-palette-results.ts'

/** What was typed before the typing paused last; null while it pauses all the time. */
const typing = vi.hoisted(() => ({ before: null as string | null }))
vi.mock('@mantine/hooks', () => ({ useDebouncedValue: (value: string) => [typing.before ?? value] }))

afterEach(() => {
  typing.before = null
})

const actions: PaletteAction[] = [{ id: 'new', label: 'New chat', run: () => undefined }]
const chat = { id: 'c', title: 'Fees', updated_at: '' }
const titles = (scope: string) => () => ({ chats: [chat], documents: [], scope })

function open(answers: Answers, chatId: string | null = null, text = '') {
  const server = fakeServer({ 'GET /search': () => ({ hits: [] }), ...answers })
  const { result, rerender } = renderWithClient(
    (typed: string) => usePaletteResults(typed, chatId, actions),
    text,
  )
  const settled = () => waitFor(() => expect(result.current.busy).toBe(false))
  const groups = () => result.current.groups.map(({ title }) => title)
  return { server, result, groups, settled, type: rerender }
}

describe('what the palette finds', () => {
  it('is the newest chats before anything is typed, and no passages', async () => {
    const { server, groups, settled, result } = open({ 'GET /search/titles': titles('all') })
    expect(groups()).toEqual(['Actions'])
    await settled()
    expect(groups()).toEqual(['Recent chats', 'Actions'])
    expect(result.current.scope).toBe('all')
    expect(server.asked).toMatchObject([{ key: 'GET /search/titles', query: { limit: '5' } }])
  })

  it('is looked for in the scope that the plan allows', async () => {
    const { server, settled } = open({ 'GET /search/titles': titles('all') }, null, ' fees ')
    await settled()
    await waitFor(() => expect(server.keys()).toContain('GET /search'))
    expect(server.asked.at(-1)?.query).toEqual({ q: 'fees', scope: 'all', limit: '8' })
  })

  it.each([
    ['not at all without an open chat', null, []],
    ['in the open chat', 'one', [{ q: 'fees', scope: 'session', session_id: 'one', limit: '8' }]],
  ])('has passages of one chat %s', async (_, chatId, queries) => {
    const { server, settled } = open({ 'GET /search/titles': titles('session') }, chatId, 'fees')
    await settled()
    expect(server.asked.filter(({ key }) => key === 'GET /search').map(({ query }) => query)).toEqual(queries)
  })

  it('is asked for once the typing pauses, and shows meanwhile that more is to come', async () => {
    const { server, result, settled, type } = open({ 'GET /search/titles': titles('session') })
    await settled()
    typing.before = ''
    type('fe')
    expect(result.current).toMatchObject({ busy: true, text: '' })
    typing.before = null
    type('fees')
    await settled()
    expect(server.asked.map(({ query }) => query.q)).toEqual([undefined, 'fees'])
  })

  it('is there again without a pause when the text is cleared', async () => {
    const { settled, result, groups, type } = open({ 'GET /search/titles': titles('session') })
    await settled()
    type('fees')
    await settled()
    typing.before = 'fees'
    type('')
    expect(result.current).toMatchObject({ busy: false, text: '' })
    expect(groups()).toEqual(['Recent chats', 'Actions'])
  })

  it('can be looked for again after a failure, where it failed alone', async () => {
    const { server, settled, result } = open(
      { 'GET /search/titles': titles('all'), 'GET /search': () => new Response(null, { status: 500 }) },
      null,
      'fees',
    )
    await waitFor(() => expect(result.current.failed).toBe(true))
    server.answers['GET /search'] = () => ({ hits: [] })
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.failed).toBe(false))
    await settled()
    expect(server.keys()).toEqual(['GET /search/titles', 'GET /search', 'GET /search'])
  })
})
