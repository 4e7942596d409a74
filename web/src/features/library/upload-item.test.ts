import { describe, expect, it } from 'vitest'
import { type UploadStatus, uploadDetails, uploadSummary, withoutRepeats } from './upload-item.ts'

function item(status: UploadStatus) {
  const file = new File(['x'], 'a.txt')
  return {
    id: status,
    name: 'a.txt',
    size: 1,
    progress: 0,
    status,
    file,
    sha256: null,
    reason: null,
    twin: null,
  }
}

describe('a batch of uploads', () => {
  it('names duplicates and failures only when there are some', () => {
    expect(uploadSummary([item('done'), item('done')])).toBe('✅ Uploaded 2 file(s)')
    expect(uploadSummary([item('done'), item('duplicate'), item('error')])).toBe(
      '✅ Uploaded 1 file(s), skipped 1 duplicate(s) (❌ 1 failed)',
    )
  })

  it('counts files of the same lowercased name and size once', () => {
    const files = [new File(['ab'], 'A.txt'), new File(['cd'], 'a.TXT'), new File(['abc'], 'a.txt')]
    expect(withoutRepeats(files).map(({ name }) => name)).toEqual(['A.txt', 'a.txt'])
  })

  it('names what was not uploaded with the reason, a duplicate with the document that it is', () => {
    const items = [
      item('done'),
      { ...item('error'), reason: 'The file is empty.' },
      item('error'),
      { ...item('duplicate'), twin: 'contract.pdf' },
      { ...item('duplicate'), twin: 'a.txt' },
    ]
    expect(uploadDetails(items)).toEqual([
      'a.txt: The file is empty.',
      'a.txt: Failed',
      'a.txt: already here as contract.pdf',
      'a.txt: already here',
    ])
  })
})
