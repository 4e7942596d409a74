import type { UsageLimit } from '@citewell/contract/usage.ts'
import { describe, expect, it } from 'vitest'
import { roomFor, tooManyText, whyNotTaken } from './upload-room.ts'

const limit = (name: UsageLimit['name'], used: number | null, allowed: number | null): UsageLimit => ({
  ...{ name, used, allowed },
  resets_at: null,
})
const room = (left: number) => ({ limit: 'documentsPerSession', allowed: 5, left, fileBytes: 1024 }) as const

describe('the room for uploads', () => {
  it('is what the tightest limit leaves beside uploads on their way', () => {
    const limits = [
      limit('documentsPerSession', 2, 5),
      limit('documents', 999, 1000),
      limit('fileBytes', null, 9),
    ]
    expect(roomFor(limits, 0)).toEqual({ limit: 'documents', allowed: 1000, left: 1, fileBytes: 9 })
    expect(roomFor(limits.slice(0, 1), 2)).toMatchObject({ limit: 'documentsPerSession', left: 1 })
    expect(roomFor(limits, 7)).toMatchObject({ left: 0 })
  })

  it('is not limited where the plan sets no number', () => {
    expect(roomFor([limit('documentsPerSession', 3, null), limit('storageBytes', 1, 2)], 0)).toBeNull()
  })

  it('is said in one sentence', () => {
    expect(tooManyText(13, room(5))).toBe('13 files, your plan takes 5 in a chat.')
    expect(tooManyText(13, room(2))).toBe(
      '13 files, your plan takes 5 in a chat, and 3 of them are taken: choose up to 2.',
    )
    expect(tooManyText(1, room(0))).toBe(
      '1 file, your plan takes 5 in a chat, and there is no room left. Nothing has been uploaded.',
    )
  })

  it.each([
    ['a.pdf', 1, null],
    ['a.PDF', 1, null],
    ['a.pdf', 0, 'empty'],
    ['a.pdf', 2000, 'larger than 1.0 KB'],
    ['a.zip', 1, 'not a type that is read'],
    ['pdf', 1, 'not a type that is read'],
  ])('%s of %i bytes: %s', (name, size, why) => {
    expect(whyNotTaken(new File(['x'.repeat(size)], name), room(5))).toBe(why)
  })
})
