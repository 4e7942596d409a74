import { describe, expect, it } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

type Entry = { isDirectory: boolean }
const file = (name: string) => new File(['text'], name)
const entryOf = (name: string) => ({
  isDirectory: false,
  fullPath: `/${name}`,
  file: (give: (file: File) => void) => give(file(name)),
})
/** Returns its entries in batches, as browsers do. */
const folder = (...batches: Entry[][]) => ({
  isDirectory: true,
  createReader: () => {
    const rest = [...batches]
    return { readEntries: (give: (entries: Entry[]) => void) => give(rest.shift() ?? []) }
  },
})
const item = (entry: Entry | null, own: File | null = null) => ({
  kind: 'file',
  webkitGetAsEntry: () => entry,
  getAsFile: () => own,
})

async function names(...items: object[]): Promise<string[]> {
  const files = await droppedFiles({ items } as unknown as DataTransfer)
  expect(files.every(({ file: own }) => own instanceof File)).toBe(true)
  return files.map(({ path }) => path)
}

describe('a drop', () => {
  it('holds the files inside folders, however deep, in all batches', async () => {
    const inner = folder([entryOf('outer/inner/c')])
    const outer = folder([entryOf('outer/a'), entryOf('outer/b')], [inner])
    expect(await names(item(entryOf('first')), item(outer))).toEqual([
      'first',
      'outer/a',
      'outer/b',
      'outer/inner/c',
    ])
  })

  it('holds no text', async () => {
    expect(await names({ kind: 'string' }, item(entryOf('a')))).toEqual(['a'])
  })

  it('holds what has no entry as the file that it is, if it is one', async () => {
    expect(await names(item(null, file('a')), item(null))).toEqual(['a'])
  })

  it('fails when a file cannot be read', async () => {
    const broken = {
      isDirectory: false,
      file: (_: unknown, fail: (error: Error) => void) => fail(new Error('gone')),
    }
    await expect(names(item(broken))).rejects.toThrow('gone')
  })
})
