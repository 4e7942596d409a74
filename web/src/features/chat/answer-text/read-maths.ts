export type MathsSource = { formula: string; display: boolean }

const delimiters: [open: string, close: string, display: boolean][] = [
  ['$$', '$$', true],
  ['\\[', '\\]', true],
  ['\\(', '\\)', false],
  ['$', '$', false],
]

/**
 * "$5 million and 3$" are prices, "\[see annex\]" is a quote: a formula has a command or an operator, or is
 * very short.
 */
const sign = /\\[a-zA-Z]+|[\^_=<>+]/
const amount = /^\d[\d.,]*(\s|$)/
const short = /^[a-zA-Z](?:[\w'()]{0,8})$/

/** The formula without its delimiters; null for text that only looks like one. */
export function readMaths(source: string): MathsSource | null {
  const text = source.trim()
  for (const [open, close, display] of delimiters) {
    if (!text.startsWith(open) || !text.endsWith(close) || text.length <= open.length + close.length) continue
    const formula = text.slice(open.length, -close.length).trim()
    if (formula === '' || (amount.test(formula) && !sign.test(formula))) return null
    return sign.test(formula) || short.test(formula) ? { formula, display } : null
  }
  return null
}

/** A block that is a single display formula, with any citations and full stop after it. */
export function readMathsBlock(block: string): { maths: MathsSource; source: string; rest: string } | null {
  const match = /^\s*(\$\$[^$]+\$\$|\\\[[\s\S]+?\\\])((?:\s|[.,;]|\[\d{1,4}\])*)$/.exec(block)
  const [, source = '', rest = ''] = match ?? []
  const maths = match ? readMaths(source) : null
  return maths && { maths, source, rest: rest.trim() }
}
