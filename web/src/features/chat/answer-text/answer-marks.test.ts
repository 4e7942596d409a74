import type { Verdict } from '@citewell/contract/citation.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown, { type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { describe, expect, it } from 'vitest'
import { answerMarks, type MarkedVerdict } from './answer-marks.ts'
import { plainMarkdown } from './plain-markdown.ts'

function render(source: string, verdicts: MarkedVerdict[] = []): string {
  const remarkPlugins: Options['remarkPlugins'] = [
    plainMarkdown,
    remarkGfm,
    [answerMarks, { source, verdicts }],
  ]
  return renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins }, source))
}

function verdictOn(source: string, sentence: string, verdict: Verdict['verdict']): Verdict {
  const start = source.indexOf(sentence)
  return { start, end: start + sentence.length, verdict, citations: [1], reason: 'why' }
}

describe('the text of an answer', () => {
  it('shows marks as citations, also side by side and where Markdown would see a link', () => {
    expect(render('One [1][2], two [3](x).')).toBe(
      '<p>One <cite-mark index="1"></cite-mark><cite-mark index="2"></cite-mark>, two <cite-mark index="3"></cite-mark>.</p>',
    )
  })

  it('shows escaped brackets as text, and loses no line that looks like a definition', () => {
    expect(render('See \\[1\\] there.')).toBe('<p>See [1] there.</p>')
    expect(render('[1]: not a definition [1]')).toContain('not a definition <cite-mark index="1">')
  })

  it('shows HTML of a document as text and loads no image', () => {
    const html = render('<img src=x onerror=alert(1)> and ![a](http://x/y.png)')
    expect(html).not.toMatch(/<img/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('underlines doubtful sentences alone, across emphasis and citations, with one note at the end', () => {
    const source = 'Good here [1]. Bad **and** bold [1]. Fine.'
    const verdicts = [
      verdictOn(source, 'Good here [1].', 'supported'),
      verdictOn(source, 'Bad **and** bold [1].', 'weak'),
    ]
    const html = render(source, verdicts)
    expect(html.match(/<doubt-text/g)).toHaveLength(3)
    expect(html.match(/<doubt-note/g)).toHaveLength(1)
    expect(html).toMatch(
      /<cite-mark index="1"><\/cite-mark><doubt-end>\.<doubt-note[^>]*><\/doubt-note><\/doubt-end> Fine\.<\/p>$/,
    )
    expect(html.indexOf('<doubt-text')).toBeGreaterThan(html.indexOf('Good here'))
  })

  it('marks words in their own sentence alone, also where it is doubted', () => {
    const source = 'The fee is *due* [1]. The fee is paid [2]. A fee falls due.'
    const [first, second] = [
      verdictOn(source, 'The fee is *due* [1].', 'supported'),
      verdictOn(source, 'The fee is paid [2].', 'weak'),
    ]
    const html = render(source, [
      { ...first, words: ['fee', 'due'] },
      { ...second, words: ['paid'] },
    ])
    expect(html).toMatch(/^<p>The <mark>fee<\/mark> is <em><mark>due<\/mark><\/em> /)
    expect(html).toMatch(/<doubt-text[^>]*>The fee is <mark>paid<\/mark> <\/doubt-text>/)
    expect(html.match(/<mark>/g)).toHaveLength(3)
  })

  it('keeps its offsets behind escapes and in continued list lines', () => {
    const source = '- a \\*b\\* c &amp; d\n  goes on. Doubt it [1].'
    const html = render(source, [verdictOn(source, 'Doubt it [1].', 'unsupported')])
    expect(html).toMatch(/goes on\. <doubt-text[^>]*>Doubt it <\/doubt-text>/)
  })

  it.each([
    ['$a*b*c$ holds', '<p><maths-text value="$a*b*c$"></maths-text> holds</p>'],
    [
      'so \\(x_1 * y * z\\) [1]',
      '<p>so <maths-text value="\\(x_1 * y * z\\)"></maths-text> <cite-mark index="1"></cite-mark></p>',
    ],
    ['so $$a_1$$, and $$', '<p>so <maths-text value="$$a_1$$"></maths-text>, and $$</p>'],
    ['$5 to $6 for *all*', '<p>$5 to $6 for <em>all</em></p>'],
    ['$ *not* $', '<p>$ <em>not</em> $</p>'],
    ['a \\(b', '<p>a (b</p>'],
  ])('tells mathematics from other text in %s', (source, html) => {
    expect(render(source)).toBe(html)
  })
})
