import {
  countsItsOwn,
  listItem,
  saysNoFact,
  sourceLabel,
  sourcesAfter,
  sourcesBefore,
  sourcesInBrackets,
  sourcesSay,
  yesOrNo,
} from '../lexicon/answer-phrases.ts'
import { aboutDocuments } from '../lexicon/english.ts'

/** "The main differences between the two rates are:"; a longer one with a number states something itself. */
const leadIn = /^\p{L}[^.!?]{0,60}:$|^\p{L}[^.!?\d]{0,140}:$/u

/**
 * What a sentence of an answer states, without the number of a list item and the mention of its passages ("According to
 * passage 2, …"). Empty if it states nothing that a passage could hold: an announcement, a courtesy, a remark on the
 * documents themselves.
 */
export function readClaim(sentence: string): string {
  const claim = sentence
    .replace(/\*\*|__/g, '')
    .replace(listItem, '')
    .replace(sourceLabel, '')
    .replace(yesOrNo, '')
    .replace(sourcesInBrackets, '')
    .replace(sourcesBefore, '')
    .replace(sourcesSay, '')
    .replace(sourcesAfter, '')
    .replace(countsItsOwn, '')
    .trim()
  if (saysNoFact.test(claim) || aboutDocuments.test(claim)) return ''
  return leadIn.test(claim) ? '' : claim
}
