import type { SourceSpan } from '../stages.ts'
import { cutSentences } from './cut-sentences.ts'

/** The whole sentence in which a place begins. */
export function wholeSentence({ passage, start, end }: SourceSpan): SourceSpan {
  const at = start - passage.start
  const own = cutSentences(passage.text).find(one => one.start <= at && at < one.end)
  if (!own) return { passage, start, end }
  return { passage, start: passage.start + own.start, end: Math.max(end, passage.start + own.end) }
}
