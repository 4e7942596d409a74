import { analyseWords } from '../../platform/text/analyse-words.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import {
  asksForDate,
  asksForParties,
  asksForPartiesThat,
  asksForSigners,
  asksForTitle,
  asksDirectly as directSign,
  identityAskingWords,
  ofPeople,
  ofSigning,
  ofTakingEffect,
  ofWriting,
} from '../lexicon/english.ts'
import { wordsOfLanguages } from '../lexicon/every-language.ts'
import type { CardAsked } from '../stages.ts'

/** A longer question describes a subject rather than asking directly. */
const mostWordsOfDirect = 12
const longestDirect = 1_000
const longestOfIdentity = 200

const identity = stemsOf(wordsOfLanguages('identity'))
const tellingIdentity = stemsOf(wordsOfLanguages('tellingIdentity'))
const writtenThings = stemsOf(wordsOfLanguages('writtenThings'))
const asking = stemsOf([identityAskingWords])

/**
 * Whether a question is one short sentence that asks ("When does it end?"), so that one passage answers it. A topic, a
 * claim or a longer request needs everything related.
 */
export function asksDirectly(text: string): boolean {
  const asked = text.trim()
  if (asked.length > longestDirect || !directSign.test(asked) || splitSentences(asked).length > 1)
    return false
  return analyseWords(asked).filter(word => !word.stop && !word.nested).length <= mostWordsOfDirect
}

/**
 * Whether a question only asks what a document is (name, date, parties, author), not what it says. The document's first
 * lines answer that, whatever their wording. `isNamed`: the document was named, and its name is no longer in the text.
 */
export function asksIdentity(text: string, isNamed = false): boolean {
  if (text.length > longestOfIdentity) return false
  const words = analyseWords(text).filter(word => !word.stop && !asking.has(word.term))
  if (!words.every(({ term }) => identity.has(term) || writtenThings.has(term))) return false
  const named = isNamed || words.some(({ term }) => writtenThings.has(term))
  return words.some(({ term }) => (named ? identity : tellingIdentity).has(term))
}

/** What a question asks of a document's card; null if it asks for what the document says. */
export function asksOfCard(text: string, isNamed = false): CardAsked | null {
  if (!asksIdentity(text, isNamed)) return null
  if (asksForDate.test(text)) return dateAsked(text)
  const asksElse = [ofSigning, ofTakingEffect, ofWriting].some(pattern => pattern.test(text))
  if (asksForParties.test(text) && (!asksElse || asksForPartiesThat.test(text))) return 'party'
  if (asksForSigners.test(text)) return 'signer'
  return asksForTitle.test(text) && !asksElse && !ofPeople.test(text) ? 'title' : null
}

function dateAsked(text: string): CardAsked {
  if (ofTakingEffect.test(text)) return 'effective'
  return ofSigning.test(text) ? 'signed' : 'date'
}

function stemsOf(words: string[]): Set<string> {
  return new Set(analyseWords(words.join(' ')).map(word => word.term))
}
