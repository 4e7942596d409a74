import type { FoundPassage } from '../stages.ts'

/** Tokens of passages that a prompt holds: the smallest of the usual models takes 16,000 in all. */
const mostTokens = 6_000
const mostPassages = 16

/**
 * The passages that a model is given, as many as its prompt holds: the best ones, or for a summary ones
 * at even distances, so that the end of the documents is not left out.
 */
export function choosePassages(passages: FoundPassage[], of: 'best' | 'all'): FoundPassage[] {
  if (of === 'best') return fitting(passages.slice(0, mostPassages))
  for (let step = 1; step <= passages.length; step++) {
    const spread = passages.filter((_, index) => index % step === 0)
    const given = fitting(spread)
    if (given.length === spread.length) return given
  }
  return fitting(passages)
}

function fitting(passages: FoundPassage[]): FoundPassage[] {
  let tokens = 0
  return passages.filter(passage => {
    const own = roughTokens(`${passage.filename} ${passage.context} ${passage.text}`)
    if (tokens + own > mostTokens) return false
    tokens += own
    return true
  })
}

/** Four letters of Latin script are about a token; other scripts take about one a letter. */
function roughTokens(text: string): number {
  let tokens = 0
  for (let at = 0; at < text.length; at++) tokens += text.charCodeAt(at) < 0x250 ? 0.25 : 1
  return tokens
}
