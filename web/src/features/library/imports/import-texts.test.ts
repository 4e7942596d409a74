import type { Import } from '@citewell/contract/imports.ts'
import { describe, expect, it } from 'vitest'
import { folderName, withoutLeavings } from './folder-file.ts'
import { progressText, queueText, settledPercent, stateText } from './import-texts.ts'

const entries = {
  ...{ total: 1200, missing: 0, unpacking: 0, waiting: 0, reading: 0 },
  ...{ done: 1200, failed: 0, undone: 0, kept: 0 },
}
const outcomes = { added: 0, updated: 0, known: 0, unchanged: 0, unpacked: 0 }
const made = (
  change: Omit<Partial<Import>, 'entries'> & { entries?: Partial<Import['entries']> },
): Import => ({
  ...{ id: 'i', name: 'Records', status: 'finished', paused: false, collection_id: null, folders: true },
  ...{ outcomes, ahead: 0, created_at: '2026-11-23T10:00:00Z', finished_at: null },
  ...change,
  entries: { ...entries, ...change.entries },
})

describe('what is said of an import', () => {
  it('is its state, its progress and its place in the queue', () => {
    const waits = made({ status: 'working', ahead: 300, entries: { done: 800, waiting: 400 } })
    expect([stateText(waits), progressText(waits), queueText(waits), settledPercent(waits)]).toEqual([
      'Being read',
      '800 of 1,200 files done',
      '400 wait to be read, after 300 of earlier imports',
      66,
    ])
    const over = made({ entries: { done: 1199, failed: 1 } })
    expect([stateText(over), progressText(over), queueText(over), settledPercent(over)]).toEqual([
      'Finished with failures',
      '1,199 of 1,200 files done, 1 failed',
      null,
      100,
    ])
    expect(stateText(made({ status: 'receiving' }))).toBe('Waiting for files')
    expect(stateText(made({ status: 'working', paused: true }))).toBe('Paused')
    expect(stateText(made({ status: 'undone', entries: { kept: 2 } }))).toBe('Undone, 2 kept')
  })
})

describe('a folder', () => {
  it('is imported under its name, without what systems leave in it', () => {
    const paths = [
      'Records/a.txt',
      'Records/.DS_Store',
      'Records/.git/x.txt',
      'Records/~$a.docx',
      'Records/b/Thumbs.db',
    ]
    const files = paths.map(path => ({ path, file: new File([], path) }))
    expect(withoutLeavings(files).map(({ path }) => path)).toEqual(['Records/a.txt'])
    expect(folderName(files)).toBe('Records')
  })
})
