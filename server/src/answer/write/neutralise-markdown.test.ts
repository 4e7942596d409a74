import { describe, expect, it } from 'vitest'
import { neutraliseMarkdown } from './neutralise-markdown.ts'

describe('neutraliseMarkdown', () => {
  it.each([
    'The fee is $1,250.00 (5 % of 25,000) for dm_document & INC-4502; a < b, 3 > 2.',
    'It’s “so”: A | B | 3.5 – 10:30 / 2024-03-31.',
  ])('leaves plain text such as "%s" as it is', text => {
    expect(neutraliseMarkdown(text)).toBe(text)
  })

  it.each([
    ['![x](y)', '!\\[x\\](y)'],
    ['<img src=x>', '\\<img src=x>'],
    ['</p> <!-- x -->', '\\</p> \\<!-- x -->'],
    ['**bold** and `code` ~~no~~', '\\*\\*bold\\*\\* and \\`code\\` \\~\\~no\\~\\~'],
    ['_so_ dm_document', '\\_so\\_ dm_document'],
    ['&lt;b&gt; R&D', '\\&lt;b\\&gt; R&D'],
    ['# Title', '\\# Title'],
    ['> said', '\\> said'],
    ['- item', '\\- item'],
    ['1. First', '1\\. First'],
    ['12) Twelfth', '12\\) Twelfth'],
    ['a\nb\u0000\tc', 'a b c'],
    ['C:\\dir \\* x', 'C:\\dir \\\\\\* x'],
  ])('makes %s show as written', (text, expected) => {
    expect(neutraliseMarkdown(text)).toBe(expected)
  })

  it('breaks links, citation marks and hidden directions', () => {
    expect(neutraliseMarkdown('see https://x.example')).not.toContain('https://')
    expect(neutraliseMarkdown('see www.x.example')).not.toContain('www.x')
    expect(neutraliseMarkdown('_https://x.example_')).not.toContain('https://')
    expect(neutraliseMarkdown('as in [12]')).not.toMatch(/\[\d/)
    expect(neutraliseMarkdown('a\u202Eb')).toBe('ab')
  })
})
