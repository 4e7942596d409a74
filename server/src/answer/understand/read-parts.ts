import { analyseWords } from '../../platform/text/analyse-words.ts'
import { beginsQuestion, betweenParts } from '../lexicon/document-phrases.ts'

const longest = 400
const mostParts = 4
/** "What is it?" alone adds nothing to the part before it. */
const fewestWords = 1

/** The questions in "What is the term and who may terminate it?"; empty if there is only one. */
export function readParts(text: string): string[] {
  if (text.length > longest) return []
  const parts = text
    .replace(/\s+/g, ' ')
    .split(betweenParts)
    .map(part => part.trim().replace(/^[,;]\s*/, ''))
    .filter(part => part !== '')
  if (parts.length < 2 || parts.length > mostParts) return []
  if (!parts.slice(1).every(part => beginsQuestion.test(part))) return []
  const asks = parts.every(
    part => analyseWords(part).filter(word => !word.stop && !word.nested).length >= fewestWords,
  )
  return asks ? parts : []
}
