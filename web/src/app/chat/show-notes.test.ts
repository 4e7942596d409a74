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

  it('name the documents to describe as soon as all of the upload are read', () => {
    const uploads = [...note(1, 'one').uploads, ...note(2, 'two').uploads]
    const ready = (status: 'ready' | 'reading' | 'failed') =>
      showNotes([{ id: 1, after: null, uploads }], [makeDocument('one'), makeDocument('two', { status })])[0]
        ?.ready
    expect(ready('reading')).toEqual([])
    expect(ready('failed')).toEqual(['one'])
    expect(ready('ready')).toEqual(['one', 'two'])
  })

  it('say where a chat had no documents before them', () => {
    const narrows = (...ids: string[]) =>
      showNotes(
        [note(1, 'one')],
        ids.map(id => makeDocument(id)),
      ).map(shown => shown.narrows)
    expect([narrows('one'), narrows('one', 'two'), narrows()]).toEqual([[true], [false], [false]])
  })
})
