// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.testing.ts'
import { renderWithClient } from '../../../testing/render-with-client.testing.tsx'
import type { ViewedPassage } from '../marks/viewed-passage.ts'
import { usePassagePaths } from './use-passage-paths.ts'

const values = [
  { at: 0, below: '.name' },
  { at: 20, below: '.limits.maxBatch' },
]
const blocks = [
  { start: 0, end: 10, anchor: { kind: 'json', path: '$.version' } },
  { start: 11, end: 50, anchor: { kind: 'json', path: '$.connectors[0]', values } },
]

function open(start: number, end: number, known?: Partial<ViewedPassage>) {
  const server = fakeServer({ 'GET /documents/one/text': () => ({ parts: [{ blocks }] }) })
  const passage: ViewedPassage = { start, end, page: null, boxes: [], ...known }
  const { result } = renderWithClient(() => usePassagePaths('one', passage), null)
  return { server, paths: () => result.current }
}

describe('the paths of a passage', () => {
  it('name the single value of a record, the whole record, or all that it runs over', async () => {
    const one = open(31, 45)
    await waitFor(() => expect(one.paths()).toEqual(['$.connectors[0].limits.maxBatch']))
    const record = open(11, 50)
    await waitFor(() => expect(record.paths()).toEqual(['$.connectors[0]']))
    const both = open(5, 15)
    await waitFor(() => expect(both.paths()).toEqual(['$.version', '$.connectors[0].name']))
  })

  it('are those of a search hit without asking', async () => {
    const hit = open(31, 45, { anchor: { kind: 'json', path: '$.b' } })
    await waitFor(() => expect(hit.paths()).toEqual(['$.b']))
    expect(hit.server.asked).toEqual([])
  })
})
