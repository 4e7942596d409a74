import { splitSentences } from '../../platform/text/split-sentences.ts'
import { marksAtStart, mayBeginMark, withoutMarks } from '../read-marks.ts'
import type { ModelSentence } from '../stages.ts'

type Cutter = {
  /** Returns the sentences that are now complete. */
  push(text: string): ModelSentence[]
  /** Returns the rest once the text has ended. */
  end(): ModelSentence[]
}

/** A longer sentence is cut rather than waited for. */
const longestSentence = 2_000
const linePrefix = /^(?:[ \t]*(?:>|#{1,6}(?=\s)|[-*+](?=\s)|\d{1,3}[.)](?=\s)))*[ \t]*/
/** Only at the very start of a line, where all Markdown readers treat such a fence alike. */
const fence = /^```[\w+#.-]*[ \t]*$/
const fenceEnd = /^```+[ \t]*$/

/** Every sentence ends with one of these. */
const mayEnd = /[.!?…。！？｡؟।\r\u2028\u2029\f]/

/** Cuts streamed text into sentences that can be shown and checked. */
export function createCutter(): Cutter {
  let rest = ''
  let lead = ''
  let lineStart = true
  let inFence = false

  function take(text: string, code: boolean): ModelSentence[] {
    const raw = code ? text : text.trim()
    const blank = code ? '' : (/^\s*/.exec(text)?.[0] ?? '')
    if (raw === '') {
      lead += blank
      return []
    }
    const sentence = { lead: lead + blank, raw, code }
    lead = code ? '' : text.slice(text.trimEnd().length)
    return [sentence]
  }

  /** The completed sentences of a line; `taken` is the number of characters they use. */
  function takeSentences(line: string, whole: boolean): { sentences: ModelSentence[]; taken: number } {
    const prefix = lineStart ? (linePrefix.exec(line)?.[0] ?? '') : ''
    const content = line.slice(prefix.length)
    const isRow = lineStart && content.startsWith('|')
    const ends = isRow && !whole ? [] : isRow ? [content.length] : sentenceEnds(content, whole)
    if (ends.length === 0) return { sentences: [], taken: 0 }
    lead += prefix
    const sentences = ends.flatMap((end, index) => take(content.slice(ends[index - 1] ?? 0, end), false))
    return { sentences, taken: prefix.length + (ends.at(-1) ?? 0) }
  }

  /** The whole rest of a line. */
  function takeLine(line: string): ModelSentence[] {
    const opens = !inFence && lineStart && fence.test(line)
    if (!inFence && !opens) return takeSentences(line, true).sentences
    inFence = opens || !fenceEnd.test(line)
    return take(line, true)
  }

  return {
    push: text => {
      rest += text.replace(/\r\n?/g, '\n')
      const sentences: ModelSentence[] = []
      for (let feed = rest.indexOf('\n'); feed >= 0; feed = rest.indexOf('\n')) {
        sentences.push(...takeLine(rest.slice(0, feed)))
        lead += '\n'
        lineStart = true
        rest = rest.slice(feed + 1)
      }
      if (inFence || (lineStart && rest.startsWith('`'))) return sentences
      // Most deltas arrive in the middle of a sentence and need no closer look.
      if (rest.length <= longestSentence && !mayEnd.test(rest)) return sentences
      const { sentences: more, taken } = takeSentences(rest, false)
      if (taken > 0) lineStart = false
      rest = rest.slice(taken)
      return [...sentences, ...more]
    },
    end: () => {
      const sentences = takeLine(rest)
      rest = ''
      return sentences
    },
  }
}

/** The ends of completed sentences, including the marks after them; for a whole line, of all its sentences. */
function sentenceEnds(text: string, whole: boolean): number[] {
  const ends: number[] = []
  for (const sentence of splitSentences(withoutMarks(text))) {
    if (sentence.end <= (ends.at(-1) ?? 0)) continue
    const end = sentence.end + marksAtStart(text.slice(sentence.end))
    const following = text.slice(end).trimStart()
    if (following === '' || (!whole && mayBeginMark(following))) break
    ends.push(end)
  }
  if (whole) {
    // A rest without letters or digits belongs to the sentence before it.
    if (!/[\p{L}\p{N}]/u.test(text.slice(ends.at(-1) ?? 0))) ends.pop()
    return [...ends, text.length]
  }
  if (ends.length > 0 || text.length <= longestSentence) return ends
  const space = text.lastIndexOf(' ')
  if (mayBeginMark(text.slice(space + 1))) return []
  return [space > 0 ? space : text.length]
}
