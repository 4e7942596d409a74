// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { createJsonTree, type JsonNode } from './json-tree.ts'
import type { JsonAnswer, JsonOrder } from './json-tree.worker.ts'
import { useJsonTree } from './use-json-tree.ts'

/** The worker, in whose place the test answers. */
class HeldWorker {
  orders: JsonOrder[] = []
  ended = false
  onmessage = (_: { data: JsonAnswer }) => {}
  onerror = () => {}
  constructor() {
    worker = this
  }
  postMessage(order: JsonOrder) {
    this.orders.push(order)
  }
  terminate() {
    this.ended = true
  }
}
let worker: HeldWorker

beforeEach(() => vi.stubGlobal('Worker', HeldWorker))

const long = Array.from({ length: 30 }, (_, i) => i)
const tree = createJsonTree({ few: [1, 2], long, deep: { deeper: { deepest: true } } }, false)

function open() {
  fakeServer({ 'GET /documents/one/file': () => new Response('{}') })
  const { result, unmount } = renderHook(() => useJsonTree('one'))
  const answer = (data: JsonAnswer) => act(() => worker.onmessage({ data }))
  const lastOrder = () => worker.orders.at(-1)
  /** The labels of what is open. */
  const opened = () => [...result.current.open].map(id => JSON.parse(id).at(-1) ?? 'root')
  const below = ({ id }: JsonNode) => result.current.children.get(id) ?? []
  async function parsed() {
    await waitFor(() => expect(lastOrder()?.kind).toBe('parse'))
    answer({ id: 0, root: tree.root, opened: tree.opening() })
    return below(tree.root)
  }
  return { result, unmount, answer, lastOrder, opened, below, parsed }
}

describe('the tree of a JSON file', () => {
  it('shows what is small at once', async () => {
    const { result, parsed, opened } = open()
    expect(result.current.root).toBeNull()
    await parsed()
    expect(result.current.root).toBe(tree.root)
    expect(opened()).toEqual(['root', 'few', 'deep'])
  })

  it('asks for what is below a node, and keeps it when the node is closed', async () => {
    const { result, parsed, answer, lastOrder, opened, below } = open()
    const list = (await parsed()).find(({ label }) => label === 'long') as JsonNode
    act(() => result.current.toggle(list))
    expect(lastOrder()).toMatchObject({ kind: 'children', node: list })
    expect(opened()).not.toContain('long')
    answer({ id: 0, opened: [tree.children(list)] })
    expect(opened()).toContain('long')
    expect(below(list)).toHaveLength(30)
    act(() => result.current.toggle(list))
    expect(opened()).toEqual(['root', 'few', 'deep'])
    expect(below(list)).toHaveLength(30)
  })

  it('opens all that is above a path', async () => {
    const { result, parsed, answer, lastOrder, opened } = open()
    await parsed()
    act(() => result.current.reveal('$.deep.deeper.deepest'))
    expect(lastOrder()).toMatchObject({ kind: 'reveal', path: '$.deep.deeper.deepest' })
    answer({ id: 0, opened: tree.reveal('$.deep.deeper.deepest') })
    expect(opened()).toEqual(['root', 'few', 'deep', 'deeper'])
  })

  it('fails where the file is no JSON, or the worker breaks', async () => {
    const bad = open()
    bad.answer({ id: 0, error: 'Unexpected token' })
    expect(bad.result.current).toMatchObject({ failed: true, root: null })
    const broken = open()
    expect(broken.result.current.failed).toBe(false)
    act(() => worker.onerror())
    expect(broken.result.current.failed).toBe(true)
  })

  it('fails where the file cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    fakeServer({})
    const { result } = renderHook(() => useJsonTree('one'))
    await waitFor(() => expect(result.current.failed).toBe(true))
    expect(worker.orders).toEqual([])
  })

  it('lets the worker go with the screen', () => {
    const { unmount } = open()
    expect(worker.ended).toBe(false)
    unmount()
    expect(worker.ended).toBe(true)
  })
})
