import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePrivateFolder } from './private-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citewell-private-'))
})
afterEach(() => rm(folder, { recursive: true }))

const rights = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)

describe('a private folder', () => {
  it('is created for its user alone, with the folders above it', async () => {
    expect(makePrivateFolder(join(folder, 'deep', 'data'))).toBe(null)
    expect(await rights(join(folder, 'deep'))).toBe('700')
    expect(await rights(join(folder, 'deep', 'data'))).toBe('700')
  })

  it.each([0o755, 0o777, 0o750, 0o701])(
    'is taken from others when it existed with the rights %o',
    async mode => {
      await chmod(folder, mode)
      expect(makePrivateFolder(folder)).toBe(null)
      expect(await rights(folder)).toBe('700')
    },
  )

  it('keeps the rights that its user has', async () => {
    await chmod(folder, 0o500)
    expect(makePrivateFolder(folder)).toBe(null)
    expect(await rights(folder)).toBe('500')
  })

  it('is never one that everybody shares', async () => {
    const shared = join(folder, 'tmp')
    await mkdir(shared)
    await chmod(shared, 0o1777)
    expect(makePrivateFolder(shared)).toContain('is shared by everybody')
    expect(makePrivateFolder('/')).toContain('is shared by everybody')
    expect(await rights(shared)).toBe('1777')
  })

  it('is refused, with what to do, where its rights cannot be changed', async ctx => {
    if (process.platform !== 'linux') ctx.skip('Needs a folder of the kernel')
    expect(makePrivateFolder('/proc/self/task')).toMatch(/its rights are 555.+chmod 700 \/proc\/self\/task/)
  })
})
