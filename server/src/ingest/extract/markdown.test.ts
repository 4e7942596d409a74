import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  brokenOffsets,
  extractBytes,
  extractHere,
  failureCode,
  samplePath,
} from './extract.testing.ts'

describe('Markdown', () => {
  it('is read as its structure, without its marks', async () => {
    const read = await extractHere(samplePath('migration-guide.md'), 'md')
    const blocks = blocksOf(read)
    expect(brokenOffsets(read)).toEqual([])
    expect(blocks.find(({ text }) => text.startsWith('2 | Engineering'))).toMatchObject({
      kind: 'table-row',
      text: '2 | Engineering | 7 June 2027 | 1,860,000 | Jonas Lindqvist',
      anchor: { path: ['Migration guide: file shares to the repository', '2 Waves'] },
    })
    expect(blocks.map(({ text }) => text)).toContain(
      '3. Remove files that match the clean-up list, such as Thumbs.db.',
    )
    expect(blocks.at(-1)).toMatchObject({ kind: 'code', text: 'migrate --wave 2 --resume --max-errors 50' })
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ level }) => level)).toEqual([
      1, 2, 2, 3, 3, 2,
    ])
  })

  it('is named by its front matter, which is not part of it', async () => {
    const read = await extractBytes('---\ntitle: "Field guide"\ntags: [a]\n---\n\nHello *you*.\n', 'md')
    expect(read).toMatchObject({ title: 'Field guide', text: 'Hello you.' })
  })

  it('tells where a link leads, unless its words say it', async () => {
    const read = await extractBytes(
      'See the [*long* guide](https://example.org/a%20b), <https://example.org/c>, [below](#rules).\n\n| Who |\n|---|\n| [Anna](mailto:a@example.org) |\n',
      'md',
    )
    expect(brokenOffsets(read)).toEqual([])
    expect(blocksOf(read).map(({ kind, text }) => [kind, text])).toEqual([
      ['paragraph', 'See the long guide, https://example.org/c, below.'],
      ['note', 'long guide: https://example.org/a b'],
      ['table-row', 'Who'],
      ['table-row', 'Anna'],
      ['note', 'Anna: a@example.org'],
    ])
  })

  it('holds HTML as its text, without scripts and comments', async () => {
    const { text } = await extractBytes(
      '<div><b>Bold</b> &amp; more<script>alert(1)</script><!-- no --></div>\n',
      'md',
    )
    expect(text).toBe('Bold & more')
  })

  it('is read as plain text when it is nested beyond reason', async () => {
    const { text } = await extractBytes(`${'>'.repeat(20_000)} deep words`, 'md')
    expect(text).toContain('deep words')
  })

  it('has no text when it is blank', async () => {
    expect(await failureCode(extractBytes('\n \n', 'md'))).toBe('document_no_text')
  })
})
