import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chooseBuffers } from './choose-buffers.ts'

const folder = mkdtempSync(join(tmpdir(), 'citewell-buffers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the buffers of the embedded database', () => {
  it('are small while it is, or new, or in memory', () => {
    expect([chooseBuffers(null), chooseBuffers(folder)]).toEqual(['16MB', '16MB'])
    mkdirSync(join(folder, 'base/5'), { recursive: true })
    writeFileSync(join(folder, 'base/5/16384'), 'few rows')
    expect(chooseBuffers(folder)).toBe('16MB')
  })

  it('hold what a large one scans', () => {
    for (const name of ['16384', '16384.1']) {
      writeFileSync(join(folder, 'base/5', name), '')
      truncateSync(join(folder, 'base/5', name), 33 * 1024 ** 2)
    }
    expect(chooseBuffers(folder)).toBe('128MB')
  })
})
