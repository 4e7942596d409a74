// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, later } from '../../../testing/fake-server.testing.ts'
import { makeDocument } from '../../../testing/make.testing.ts'
import { renderWithClient, testClient } from '../../../testing/render-with-client.testing.tsx'
import { chatDocumentsQuery } from '../documents/chat-documents.ts'
import { useDocumentActions } from './use-document-actions.ts'

const document = makeDocument('one', { status: 'failed', session_id: 'chat' })
const refuse = (detail?: string) => () => Response.json({ detail }, { status: 409 })

function open(answers: Answers) {
  const server = fakeServer(answers)
  const client = testClient()
  const { queryKey } = chatDocumentsQuery('chat')
  client.setQueryData(queryKey, [document])
  const { result } = renderWithClient(() => useDocumentActions(document), null, { client })
  return {
    server,
    actions: () => result.current,
    problem: (sentence: string) => waitFor(() => expect(result.current.problem).toBe(sentence)),
    status: () => client.getQueryData(queryKey)?.[0]?.status,
  }
}

describe('the actions of a document', () => {
  it.each([
    ['retry', 'queued'],
    ['cancel', 'cancelled'],
  ] as const)('show what became of it: %s', async (action, status) => {
    const { actions, status: shown } = open({
      [`POST /documents/one/${action}`]: () => ({ ...document, status, session_id: null }),
    })
    act(() => actions()[action]())
    await waitFor(() => expect(shown()).toBe(status))
    expect(actions().problem).toBe('')
  })

  it.each([
    ['retry', 'POST /documents/one/retry', 'The document could not be read again.'],
    ['cancel', 'POST /documents/one/cancel', 'The reading could not be stopped.'],
    ['download', 'GET /documents/one/file', 'The download failed.'],
  ] as const)('say what failed, in the server’s words where it has some: %s', async (action, key, own) => {
    const { actions, problem, server, status } = open({ [key]: refuse() })
    act(() => actions()[action]())
    await problem(own)
    server.answers[key] = refuse('It is being deleted.')
    act(() => actions()[action]())
    await problem('It is being deleted.')
    expect(status()).toBe('failed')
  })

  it('no longer say what failed before while the next is under way', async () => {
    const answer = later<unknown>()
    const { actions, problem } = open({
      'POST /documents/one/retry': refuse('Not now.'),
      'POST /documents/one/cancel': () => answer.promise,
    })
    act(() => actions().retry())
    await problem('Not now.')
    act(() => actions().cancel())
    await problem('')
    answer.settle(document)
  })

  it('save the original under its name', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`)
    })
    const { actions } = open({ 'GET /documents/one/file': () => new Response('%PDF') })
    act(() => actions().download())
    await waitFor(() => expect(saved).toEqual(['one.pdf from blob:one']))
  })
})
