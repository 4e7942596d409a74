import type { Document } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../../testing/make.testing.ts'
import {
  canReadAgain,
  documentState,
  documentsSummary,
  settledDocuments,
  shortState,
  wholeState,
} from './document-state.ts'

describe('canReadAgain', () => {
  it.each([
    ['cancelled', null, true],
    ['failed', 'document_damaged', true],
    ['failed', 'document_encrypted', false],
    ['ready', null, false],
    ['reading', null, false],
  ] as const)('is $2 for a document that is %s with the code %s', (status, code, can) => {
    const error = code && { code, message: '' }
    expect(canReadAgain({ status, error } as Document)).toBe(can)
  })

  it.each([
    [{ status: 'queued' }, 'Queued'],
    [{ status: 'reading', pages: null, pages_read: null }, 'Reading'],
    [{ status: 'reading', pages: 9, pages_read: 3 }, 'Reading page 4 of 9'],
    [{ status: 'reading', pages: 9, pages_read: 9 }, 'Reading page 9 of 9'],
    [{ status: 'failed', error: { code: 'document_damaged', message: 'It is damaged.' } }, 'It is damaged.'],
    [{ status: 'failed', error: null }, 'This document could not be read.'],
    [{ status: 'ready' }, ''],
  ] as const)('%j reads as “%s”', (values, text) => {
    expect(documentState(makeDocument('one', values))).toBe(text)
  })
})

const inStates = (...states: Document['status'][]) =>
  states.map((status, i) => makeDocument(`d${i}`, { status }))

describe('the documents of a chat', () => {
  it.each([
    ['1 document', inStates('ready')],
    ['3 documents', inStates('ready', 'ready', 'cancelled')],
    ['4 documents · 1 ready · 3 being read', inStates('ready', 'queued', 'reading', 'indexing')],
    ['3 documents · 1 ready · 1 being read · 1 failed', inStates('ready', 'reading', 'failed')],
  ])('are summed up in one line: %s', (line, documents) => {
    expect(documentsSummary(documents)).toBe(line)
  })

  it('is told with what was left out once the document is ready', () => {
    const left_out = ['2 pictures were not read for text.']
    expect(wholeState(makeDocument('one', { status: 'ready', left_out }))).toBe(left_out[0])
    expect(wholeState(makeDocument('one', { status: 'queued', left_out }))).toBe('Queued')
  })

  it.each([
    ['Ready', {}],
    ['Ready, parts left out', { left_out: ['2 pictures were not read for text.', 'One.'] }],
    [
      'Ready, 1 page not read, 2 pages in doubt',
      {
        pages_not_read: [
          { page: 3, reason: 'Damaged.' },
          { page: 3, reason: 'A picture.' },
          { page: 4, reason: 'Hard to read.', partly: true as const },
          { page: 9, reason: 'Hard to read.', partly: true as const },
        ],
      },
    ],
    ['Queued', { status: 'queued' as const, left_out: ['One.'] }],
  ])('have a short state each: %s', (text, values) => {
    expect(shortState(makeDocument('one', { status: 'ready', ...values }))).toBe(text)
  })

  it('are settled once their reading has ended, well or not', () => {
    expect([...settledDocuments(inStates('ready', 'queued', 'failed', 'indexing', 'cancelled'))]).toEqual([
      'd0',
      'd2',
      'd4',
    ])
  })
})
