import { describe, expect, it } from 'vitest'
import type { UploadOutcome } from '../../../api/upload-outcome.ts'
import { makeDocument } from '../../../testing/make.testing.ts'
import { summariseUploads } from './upload-summary.ts'

function upload(status: UploadOutcome['status'], values: Partial<UploadOutcome> = {}): UploadOutcome {
  return { name: 'a.txt', status, reason: null, documentId: null, twin: null, ...values }
}
const summary = (uploads: UploadOutcome[]) => summariseUploads(uploads, []).text
const torn = makeDocument('torn', {
  status: 'failed',
  error: { code: 'document_damaged', message: 'It is damaged.' },
})

describe('the summary of uploads', () => {
  it('names duplicates and failures only when there are some', () => {
    expect(summary([upload('done'), upload('done')])).toBe('✅ Uploaded 2 file(s)')
    expect(summary([upload('done'), upload('duplicate'), upload('error')])).toBe(
      '✅ Uploaded 1 file(s), skipped 1 duplicate(s) (❌ 1 failed)',
    )
  })

  it('has no tick where nothing went well', () => {
    expect(summary([upload('error'), upload('error')])).toBe('Uploaded 0 file(s) (❌ 2 failed)')
    expect(summary([upload('duplicate')])).toBe('✅ Uploaded 0 file(s), skipped 1 duplicate(s)')
    const failed = summariseUploads([upload('done', { documentId: 'torn' })], [torn])
    expect(failed.text).toBe('Uploaded 0 file(s) (❌ 1 failed)')
    expect(failed.useful).toBe(false)
  })

  it('counts what arrived and could not be read as failed', () => {
    const uploads = [upload('done'), upload('done', { documentId: 'torn' }), upload('error')]
    expect(summariseUploads(uploads, [torn]).text).toBe('✅ Uploaded 1 file(s) (❌ 2 failed)')
  })

  it('names each file that is not there under its own name', () => {
    const uploads = [
      upload('done'),
      upload('error', { reason: 'The file is empty.' }),
      upload('error'),
      upload('duplicate', { twin: 'contract.pdf' }),
      upload('duplicate', { twin: 'a.txt' }),
      upload('done', { twin: 'contract.pdf' }),
      upload('done', { documentId: 'torn' }),
    ]
    expect(summariseUploads(uploads, [torn]).details).toEqual([
      'a.txt: The file is empty.',
      'a.txt: Failed',
      'a.txt: already here as contract.pdf',
      'a.txt: already here',
      'a.txt: you have the same file already, so it is shown as contract.pdf',
      'a.txt: not read. It is damaged.',
    ])
  })
})
