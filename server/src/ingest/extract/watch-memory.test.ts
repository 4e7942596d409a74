import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { watchMemory } from './watch-memory.ts'

describe('the watch over memory', () => {
  it('kills a process above its limit, and also the next one when nothing was watched in between', async () => {
    for (let round = 0; round < 2; round++) {
      const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
      const watch = watchMemory(child.pid ?? 0, 1)
      const [, signal] = await once(child, 'exit')
      expect([signal, watch.wasKilled()]).toEqual(['SIGKILL', true])
      watch.stop()
    }
  })
})
