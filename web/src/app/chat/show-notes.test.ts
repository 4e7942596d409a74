import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../testing/make.testing.ts'
import { showNotes } from './show-notes.ts'

const note = (id: number, documentId: string) => ({
  ...{ id, after: null },
  uploads: [{ name: 'a.pdf', status: 'done', reason: null, documentId, twin: null } as const],
})

describe('notes on uploads', () => {
  it('suggest what to ask once, and only if there is something to ask about', () => {
    const suggests = (documents = [makeDocument('one')]) =>
      showNotes([note(1, 'one'), note(2, 'two')], documents).map(shown => shown.suggests)
    expect(suggests()).toEqual([false, true])
    expect(suggests([makeDocument('two', { status: 'failed' })])).toEqual([false, false])
  })
})
