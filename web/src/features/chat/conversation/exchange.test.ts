import type { Citation } from '@citewell/contract/citation.ts'
import { describe, expect, it } from 'vitest'
import { applyEvent, partialMessage, questionMessage, startExchange } from './exchange.ts'

const citation: Citation = {
  index: 1,
  document_id: 'd',
  filename: 'a.pdf',
  page: 3,
  location: 'page 3',
  quote: 'q',
  start: 0,
  end: 1,
  boxes: [],
  confidence: 1,
  score: 1,
  also_in: [],
}
const verdict = { start: 0, end: 5, verdict: 'supported' as const, citations: [1], reason: null }

describe('an exchange', () => {
  it('says how far reading was if it is stopped before the first word', () => {
    const wanted = { scope: null, documentIds: [] }
    let exchange = startExchange({ kind: 'new' }, 'Summarise it', wanted, { after: 'm' })
    const reading = { read: 2, of: 5, calls: 9 }
    exchange = applyEvent(exchange, { event: 'documents-read', data: reading })
    expect(exchange.reading).toEqual(reading)
    expect(partialMessage(exchange, 'stopped').reading).toEqual({ ...reading, ended: 'stopped' })
    exchange = applyEvent(exchange, { event: 'text-delta', data: { text: 'It' } })
    expect(partialMessage(exchange, 'stopped').reading).toBeUndefined()
  })

  it('grows by its text, keeps a citation once and the last verdict of a sentence, and gives what has come as a message', () => {
    const ids = { session_id: 's', message_id: 'm', question_id: 'q' }
    const found = { ...ids, title: 't', passages: 1, pending_documents: [], searched: null }
    let exchange = startExchange({ kind: 'new' }, 'why?', { scope: null, documentIds: [] }, { after: 'm' })
    expect(questionMessage(exchange).id).toMatch(/^asked-/)
    exchange = applyEvent(exchange, { event: 'sources-found', data: found })
    expect(exchange.phase).toBe('waiting')
    exchange = applyEvent(exchange, { event: 'text-delta', data: { text: 'He' } })
    exchange = applyEvent(exchange, { event: 'text-delta', data: { text: 'y [1].' } })
    const open = { ...verdict, verdict: 'unchecked' as const }
    exchange = applyEvent(exchange, {
      event: 'citation-checked',
      data: { citations: [citation], verdict: open },
    })
    exchange = applyEvent(exchange, { event: 'citation-checked', data: { citations: [citation], verdict } })
    expect(exchange.phase).toBe('writing')
    expect(questionMessage(exchange)).toMatchObject({ id: 'q', role: 'user', content: 'why?' })
    expect(partialMessage(exchange, 'stopped')).toMatchObject({
      id: 'm',
      role: 'assistant',
      content: 'Hey [1].',
      status: 'stopped',
      citations: [citation],
      verdicts: [verdict],
    })
  })
})
