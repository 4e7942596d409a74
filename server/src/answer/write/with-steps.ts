import { cutSentences } from '../sentences/cut-sentences.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'

/** In characters, with what stands between the chosen sentence and the steps. */
const longest = 1_500
/** In sentences: how far above the first step the chosen one may stand. */
const farthest = 5
const fewest = 2
/** In characters. */
const longestStep = 600
const oneStep = /^\s*(?:step|schritt|stap|étape|paso|passo)\s\(?\d{1,2}\)?[.):]\s/iu
const step = /^\s*(?:step\s+)?\(?(\d{1,2})[.):]\s/i

type Stretch = { start: number; end: number; number: number | null }

/**
 * A step of a procedure, or a sentence or heading shortly above one, with all of its steps: a part of them does not tell
 * how it is done. Unchanged if they are too long to quote.
 */
export function withSteps<S extends ScoredSentence>(sentence: S): S {
  const { text } = sentence.passage
  const stretches = cutSentences(text).map(({ start, end }): Stretch => {
    const number = step.exec(text.slice(start, end))?.[1]
    return { start, end, number: number === undefined ? null : Number(number) }
  })
  for (const run of runsOf(stretches)) {
    const first = stretches[run.from]
    const last = stretches[run.to]
    if (!first || !last || last.end <= sentence.start) continue
    const above = stretches.filter(one => one.start >= sentence.end && one.end <= first.start).length
    if (above > farthest) return sentence
    const start = Math.min(sentence.start, first.start)
    const end = Math.max(sentence.end, last.end)
    return end - start > longest ? sentence : { ...sentence, start, end, text: text.slice(start, end) }
  }
  return sentence
}

/** One numbered step of a procedure as a whole: what it begins with may be half of what is to be done. */
export function withWholeStep<S extends ScoredSentence>(sentence: S): S {
  const { passage, start } = sentence
  if (!oneStep.test(sentence.text)) return sentence
  const feed = passage.text.indexOf('\n', start)
  const end = feed < 0 ? passage.text.length : feed
  if (end <= sentence.end || end - start > longestStep) return sentence
  return { ...sentence, end, text: passage.text.slice(start, end) }
}

/** Runs of steps that are numbered one after the other; what stands between two of them belongs to the first. */
function runsOf(stretches: Stretch[]): { from: number; to: number }[] {
  const runs: { from: number; to: number; last: number; count: number }[] = []
  for (const [at, { number }] of stretches.entries()) {
    if (number === null) continue
    const run = runs.at(-1)
    if (run && number === run.last + 1) Object.assign(run, { to: at, last: number, count: run.count + 1 })
    else runs.push({ from: at, to: at, last: number, count: 1 })
  }
  return runs.filter(({ count }) => count >= fewest)
}
