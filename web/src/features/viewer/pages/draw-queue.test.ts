import { describe, expect, it } from 'vitest'
import { queueDrawing } from './draw-queue.ts'

describe('the drawing of pages', () => {
  it('goes one after the other, the newest page first, small pictures last, and none that was taken back', async () => {
    const drawn: string[] = []
    let atOnce = 0
    const draw = (name: string) => async () => {
      atOnce += 1
      expect(atOnce).toBe(1)
      await new Promise(resolve => setTimeout(resolve))
      atOnce -= 1
      drawn.push(name)
      if (name === 'page 2') throw new Error('A page that cannot be drawn holds nobody up')
    }
    queueDrawing(draw('small 1'), false)
    queueDrawing(draw('page 1'), true)
    queueDrawing(draw('page 2'), true)
    queueDrawing(draw('small 2'), false)
    const takeBack = queueDrawing(draw('page 3'), true)
    takeBack()
    await expect.poll(() => drawn).toEqual(['page 2', 'page 1', 'small 1', 'small 2'])
  })
})
