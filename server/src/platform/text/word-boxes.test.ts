import { describe, expect, it } from 'vitest'
import { packWordBoxes, unpackWordBoxes } from './word-boxes.ts'

describe('word boxes', () => {
  it.each([null, new Uint8Array([99, 41])])(
    'come back as they were packed, with confidences or none (%s)',
    confidences => {
      const words = {
        starts: new Uint32Array([0, 70_000]),
        ends: new Uint32Array([5, 4_000_000_000]),
        boxes: new Uint16Array([0, 1, 2, 3, 65_535, 400, 500, 600]),
        confidences,
      }
      expect(unpackWordBoxes(packWordBoxes(words))).toEqual(words)
      const none = {
        starts: new Uint32Array(),
        ends: new Uint32Array(),
        boxes: new Uint16Array(),
        confidences: null,
      }
      expect(unpackWordBoxes(packWordBoxes(none))).toEqual(none)
    },
  )
})
