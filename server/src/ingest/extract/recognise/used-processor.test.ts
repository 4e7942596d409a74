import { expect, it, vi } from 'vitest'
import type { Picture } from './picture.ts'
import { recognisePicture } from './recognise-picture.ts'

it('limits a picture by the processor time that it takes, however long it waits', async () => {
  let used = 0
  const usage = () => ({ user: used * 1000, system: 0 })
  const processor = vi.spyOn(process, 'cpuUsage').mockImplementation(usage)
  const left: number[] = []
  const picture: Picture = { width: 100, height: 100, grey: new Uint8Array(10_000) }
  const tesseract = {
    recognise: async (_: Picture, _names: string[], milliseconds: number) => {
      left.push(milliseconds)
      used += 400
      return { blocks: [], confidence: 0 }
    },
  }
  await recognisePicture(tesseract, picture, { languages: ['eng', 'deu'], likely: [] }, 1_000)
  processor.mockRestore()
  expect(left).toEqual([1_000, 600, 200])
})
