import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tarOf } from '../../testing/tar.testing.ts'
import { openArchive } from './open-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'citewell-archives-'))
const mostEntries = 50

/** The names and texts of an archive's files, of which some are left unread. */
async function filesOf(bytes: Uint8Array, reads = (_name: string) => true) {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, bytes)
  let [inflated, entries] = [0, 0]
  const archive = await openArchive(path, {
    inflated: count => {
      inflated += count
    },
    entered: () => {
      if (++entries > mostEntries) throw new Error('Too many entries')
    },
  })
  const files: [string, string][] = []
  try {
    for await (const file of archive.files())
      files.push([file.name, reads(file.name) ? String(await buffer(await file.read())) : '–'])
  } finally {
    archive.close()
  }
  return { files, inflated }
}
const damaged = { code: 'import_archive_damaged' }
const long = `${'folder/'.repeat(30)}long.txt`

describe('a tar archive', () => {
  const plain = tarOf([
    { name: 'notes/', kind: '5' },
    { name: 'notes/a.txt', content: 'The first note.' },
    { name: 'cut', content: 'A long name.', said: { path: long } },
    { name: '././@LongLink', kind: 'L', content: `${long}2\0` },
    { name: 'cut', content: 'Another.' },
    { name: 'empty.txt' },
    { name: 'large.txt', content: 'x'.repeat(200_000) },
  ])
  const wanted = [
    ['notes/a.txt', 'The first note.'],
    [long, 'A long name.'],
    [`${long}2`, 'Another.'],
    ['empty.txt', ''],
    ['large.txt', 'x'.repeat(200_000)],
  ]

  it('gives its files in order, also out of gzip, whose bytes are counted', async () => {
    expect(await filesOf(plain)).toEqual({ files: wanted, inflated: 0 })
    expect(await filesOf(gzipSync(plain))).toEqual({ files: wanted, inflated: plain.length })
  })

  it('goes past what is not read', async () => {
    const { files } = await filesOf(gzipSync(plain), name => name === 'empty.txt')
    expect(files.map(([, text]) => text)).toEqual(['–', '–', '–', '', '–'])
  })

  it('is damaged where it ends too early, was changed, or is none', async () => {
    const changed = Buffer.from(plain)
    changed[512 + 3] = 0x41
    for (const bytes of [
      plain.subarray(0, plain.length - 150_000),
      gzipSync(plain).subarray(0, 200),
      changed,
      Buffer.from('No archive at all, and longer than one block.'.repeat(20)),
      tarOf([{ name: 'a', kind: 'x', content: 'x path=b\n' }]),
      tarOf([{ name: 'a', kind: 'x', content: '9999999 path=b\n' }, { name: 'a' }]).subarray(0, 700),
    ])
      await expect(filesOf(bytes)).rejects.toMatchObject(damaged)
    expect((await filesOf(Buffer.alloc(0))).files).toEqual([])
  })

  it('is counted by its folders as well, and has no endless row of names before a file', async () => {
    const folders = (count: number) =>
      tarOf(Array.from({ length: count }, (_, at) => ({ name: `${at}/`, kind: at % 2 ? '5' : '0' })))
    expect((await filesOf(folders(mostEntries))).files).toEqual([])
    for (const bytes of [folders(mostEntries + 1), gzipSync(folders(mostEntries + 1))])
      await expect(filesOf(bytes)).rejects.toThrow('Too many entries')
    const named = (count: number) =>
      tarOf([
        ...Array.from({ length: count }, () => ({ name: 'a', kind: 'L', content: 'a\0' })),
        { name: 'a' },
      ])
    expect((await filesOf(named(8))).files).toEqual([['a', '']])
    await expect(filesOf(named(9))).rejects.toMatchObject(damaged)
  })

  const { status } = spawnSync('tar', ['--version'])
  it.skipIf(status !== 0)('of the command tar is read (SKIPPED where it is missing)', async () => {
    const from = mkdtempSync(join(folder, 'tar-'))
    mkdirSync(join(from, 'folder/'.repeat(30)), { recursive: true })
    writeFileSync(join(from, long), 'A long name.')
    writeFileSync(join(from, 'über.txt'), 'Umlaute.')
    for (const format of ['gnu', 'pax', 'ustar']) {
      const { stdout } = spawnSync('tar', ['-C', from, `--format=${format}`, '-czf', '-', '.'])
      const { files } = await filesOf(stdout)
      expect(files.toSorted()).toEqual([
        [`./${long}`, 'A long name.'],
        ['./über.txt', 'Umlaute.'],
      ])
    }
  })
})
