import type { Step } from '@citewell/contract/table-plan.ts'
import type { FigureWords } from '../../lexicon/figure-phrases.ts'
import type { GoingOnWords } from '../../lexicon/going-on-words.ts'
import type { Token } from './read-figure-question.ts'

/** A step that a question asks for, with the words of its sides. */
export type StepAsked = {
  does: Step['does']
  left: Token[]
  right: Token[]
  /** "The difference between": the sides are in no order. */
  apart: boolean
}

/**
 * The step that a question asks for with what stands on its two sides: "that … divided by …", "the difference between …
 * and …". Null if it asks for none in these words.
 */
export function readStep(tokens: Token[], words: GoingOnWords, figure: FigureWords): StepAsked | null {
  for (const [does, phrase] of words.infixes) {
    const at = tokens.findIndex((_, from) =>
      phrase.every(
        (word, next) => tokens[from + next]?.text === word && tokens[from + next]?.period === null,
      ),
    )
    // "Over that" holds a word of what stands behind it.
    const behind = phrase.length > 1 && phrase[0] === 'over' ? 1 : phrase.length
    if (at >= 0) return { does, left: tokens.slice(0, at), right: tokens.slice(at + behind), apart: false }
  }
  const part = readPart(tokens, figure)
  if (part) return part
  const prefix = tokens.findIndex(({ text }) => words.prefixes.has(text))
  const does = words.prefixes.get(tokens[prefix]?.text ?? '')
  const link = tokens.findIndex(({ text }, at) => at > prefix + 1 && words.links.has(text))
  if (does === undefined || link < 0) return null
  const [left, right] = [tokens.slice(prefix + 1, link), tokens.slice(link + 1)]
  return { does, left, right, apart: does === 'minus' }
}

/** "What percentage of that increase was due to rider revenue?" */
function readPart(tokens: Token[], { percent, share, of, is, to }: FigureWords): StepAsked | null {
  const asks = tokens.findIndex(
    ({ text }, at) => (percent.has(text) || share.has(text)) && of.has(tokens[at + 1]?.text ?? ''),
  )
  const verb = tokens.findIndex(({ text }, at) => at > asks + 2 && is.has(text))
  if (asks < 0 || verb < 0) return null
  const begin = tokens.findIndex(({ text }, at) => at > verb && !is.has(text) && !to.has(text))
  return begin < 0
    ? null
    : { does: 'percent-of', left: tokens.slice(begin), right: tokens.slice(asks + 2, verb), apart: false }
}
