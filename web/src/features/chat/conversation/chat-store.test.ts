import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createChatStore } from './chat-store.ts'
import { startExchange } from './exchange.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
})

const exchange = startExchange({ kind: 'new' }, 'why?', { scope: null, documentIds: [] }, { after: null })
const withText = (text: string) => ({ ...exchange, text })

const uploaded = { name: 'a.txt', status: 'done', reason: null, documentId: 'a', twin: null } as const

describe('what would be lost with the page', () => {
  const failed = { ...exchange, phase: 'failed' as const }
  const isChat = (key: string) => key === 'one'

  it('comes back where it was: the text in the box, and the questions of each chat', () => {
    const store = createChatStore()
    store.draft.set('And then?')
    store.set('one', { exchange, unsent: [{ ...failed, question: 'who?' }] })
    store.set('draft-1', { exchange: { ...failed, question: 'how?' } })
    const work = JSON.parse(JSON.stringify(store.unsentWork()))
    const next = createChatStore()
    next.bringBack(work, isChat)
    expect(next.get('one').unsent).toMatchObject([
      { question: 'who?' },
      { question: 'why?', phase: 'failed' },
    ])
    expect(next.draft.get()).toBe('And then?\n\nhow?')
  })

  it('stands in an empty box, too, when it comes back', () => {
    const store = createChatStore()
    store.set('one', { unsent: [{ ...failed, question: 'who?' }] })
    const next = createChatStore()
    next.bringBack(store.unsentWork(), () => true)
    expect(next.draft.get()).toBe('who?')
    expect(next.get('one').unsent).toHaveLength(1)
  })

  it('is not what the server has, nor an answer that was asked for again', () => {
    const store = createChatStore()
    store.set('one', { exchange: { ...exchange, messageId: 'a1' } })
    store.set('two', { exchange: { ...failed, asking: { kind: 'again' } } })
    expect(store.unsentWork()).toEqual({ draft: '', unsent: [] })
  })

  it('is gone once the store is cleared', () => {
    const store = createChatStore()
    store.draft.set('And then?')
    store.set('one', { unsent: [failed] })
    store.clear()
    expect(store.unsentWork()).toEqual({ draft: '', unsent: [] })
  })
})

describe('the chat store', () => {
  it('tells of many changes in one frame once', () => {
    const store = createChatStore()
    const told = vi.fn()
    store.subscribe(told)
    store.set('one', { exchange })
    store.set('one', { scope: 'all' })
    expect(told).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(told).toHaveBeenCalledTimes(1)
    expect(store.get('one')).toMatchObject({ exchange, scope: 'all' })
  })

  it('no longer tells whoever has left', () => {
    const store = createChatStore()
    const told = vi.fn()
    store.subscribe(told)()
    store.set('one', { exchange })
    vi.runAllTimers()
    expect(told).not.toHaveBeenCalled()
  })

  it('tells growing text only to what shows it', () => {
    const store = createChatStore()
    store.set('one', { exchange })
    vi.runAllTimers()
    const page = vi.fn()
    const answer = vi.fn()
    store.subscribe(page)
    const growth = store.growth('one')
    growth.subscribe(answer)
    store.grow('one', withText('He'))
    store.grow('one', withText('Hey'))
    vi.runAllTimers()
    expect(page).not.toHaveBeenCalled()
    expect(answer).toHaveBeenCalledTimes(1)
    expect(growth.latest()?.text).toBe('Hey')
  })

  it('shows a later state rather than what grew before it', () => {
    const store = createChatStore()
    store.grow('one', withText('He'))
    store.set('one', { exchange: withText('Hey') })
    expect(store.growth('one').latest()?.text).toBe('Hey')
    store.grow('one', withText('Hey you'))
    store.set('one', { exchange: null })
    expect(store.growth('one').latest()).toBeNull()
  })

  it('tells what shows the answer of a checked sentence before the rest of the page', () => {
    const store = createChatStore()
    const order: string[] = []
    store.subscribe(() => order.push('page'))
    store.growth('one').subscribe(() => order.push('answer'))
    store.cite('one', withText('Hey [1].'))
    vi.runAllTimers()
    expect(order).toEqual(['answer', 'page'])
  })

  it('moves all that is known of a draft to its chat', () => {
    const store = createChatStore()
    store.addUploads('draft-1', null, [uploaded])
    store.set('draft-1', { scope: 'all' })
    store.move('draft-1', 'one')
    expect(store.get('one')).toMatchObject({ scope: 'all', notes: [{ uploads: [uploaded] }] })
    expect(store.get('draft-1')).toMatchObject({ scope: null, notes: [] })
  })

  it('keeps uploads between the same messages in one note', () => {
    const store = createChatStore()
    for (const after of [null, null, 'a1']) store.addUploads('one', after, [uploaded])
    expect(store.get('one').notes.map(({ after, uploads }) => [after, uploads.length])).toEqual([
      [null, 2],
      ['a1', 1],
    ])
  })

  it('gives each note an id of its own', () => {
    const store = createChatStore()
    for (const [key, after] of [
      ['one', null],
      ['one', 'a1'],
      ['two', null],
    ] as const)
      store.addUploads(key, after, [uploaded])
    const ids = [...store.get('one').notes, ...store.get('two').notes].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
  })

  it('ends every stream when it is cleared', () => {
    const store = createChatStore()
    const stops = [vi.fn(), vi.fn()]
    for (const [i, stop] of stops.entries()) store.set(`chat ${i}`, { exchange, stop })
    store.clear()
    for (const stop of stops) expect(stop).toHaveBeenCalledTimes(1)
    expect(store.get('chat 0').exchange).toBeNull()
    expect(store.growth('chat 0').latest()).toBeNull()
  })
})
