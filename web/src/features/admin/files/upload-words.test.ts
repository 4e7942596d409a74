import type { Upload } from '@citewell/contract/admin/files.ts'
import { describe, expect, it } from 'vitest'
import { reasonName, uploadState } from './upload-words.ts'

const upload = { status: 'ready', progress: 100, pages: null, passages: 1, error: null } as Upload

describe('the state of an upload', () => {
  it('says where a document is, what it holds or why it failed', () => {
    expect(uploadState(upload)).toBe('Ready · 1 passage')
    expect(uploadState({ ...upload, pages: 12, passages: 1200 })).toBe('Ready · 12 pages · 1,200 passages')
    expect(uploadState({ ...upload, status: 'reading', progress: 40 })).toBe('Reading · 40 %')
    const error = { code: 'document_damaged', message: 'The file is damaged.' } as const
    expect(uploadState({ ...upload, status: 'failed', error })).toBe('The file is damaged.')
    expect(reasonName('document_too_large_inside')).toBe('too large inside')
  })
})
