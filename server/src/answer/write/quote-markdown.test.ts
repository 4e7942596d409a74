import { describe, expect, it } from 'vitest'
import { quoteMarkdown } from './quote-markdown.ts'

describe('quoteMarkdown', () => {
  it.each([
    ['npm install mammoth', '`npm install mammoth`'],
    ['See /etc/hosts and ~/.ssh/config.', 'See `/etc/hosts` and `~/.ssh/config`.'],
    ['Copy it to D:\\Archive\\2027, then go on.', 'Copy it to `D:\\Archive\\2027`, then go on.'],
    ['It runs with --force only.', 'It runs with `--force` only.'],
    ['Put (in /usr/local/bin/) there.', 'Put (in `/usr/local/bin/`) there.'],
  ])('sets code in "%s"', (text, shown) => {
    expect(quoteMarkdown(text)).toBe(shown)
  })

  it.each([
    ['Either and/or both, 3/4/2027, 12 EUR/month.'],
    ['Git is a tool. Make sure of it.'],
    ['It costs 5 -- 6 euros; see https://host.example/a/b/c.'.replace('https:', 'x')],
    ['npm is what they use.'],
  ])('takes nothing for code in "%s"', text => {
    expect(quoteMarkdown(text)).not.toContain('`')
  })

  it('lets no text out of its code, and no mark into it', () => {
    expect(quoteMarkdown('npm run `x` [1]')).not.toMatch(/(?<!\\)`/)
    expect(quoteMarkdown('\uE0000\uE001 and /a/b/c')).not.toContain('`')
    expect(quoteMarkdown('See /a/b/c[1] and [2].')).toBe('See `/a/b/c`\\[\u20601\\] and \\[\u20602\\].')
  })
})
