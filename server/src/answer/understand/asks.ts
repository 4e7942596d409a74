import type { NumberRole } from '@citewell/contract/card-kinds.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import {
  asksForAttendees,
  asksForCount,
  asksForDate,
  asksForNumber,
  asksForParties,
  asksForPartiesThat,
  asksForSigners,
  asksForStatus,
  asksForTitle,
  asksForVersion,
  asksYesOrNo,
  cardWords,
  asksDirectly as directSign,
  identityAskingWords,
  kindOfThing,
  numberOf,
  ofBeingDue,
  ofPeople,
  ofSigning,
  ofTakingEffect,
  ofWriting,
  tellingCardWords,
  cardThings as thingsOfCards,
  whoseNumber,
} from '../lexicon/english.ts'
import { anyButEnglish, wordsOfLanguages } from '../lexicon/every-language.ts'
import type { CardAsked, QuestionLanguage } from '../stages.ts'
import type { CardQuestion } from '../understood-question.ts'
import { askedInEnglish } from './say-in-english.ts'

/** A longer question describes a subject rather than asking directly. */
const mostWordsOfDirect = 12
const longestDirect = 1_000
const longestOfIdentity = 200
/** Shorter words of other languages are articles. */
const shortestThing = 4

/** English says "number" for both. */
const asksForCountElsewhere = new RegExp(String.raw`(?<!\p{L})(?:${anyButEnglish('counted')})(?!\p{L})`, 'iu')

const identity = stemsOf(wordsOfLanguages('identity'))
const tellingIdentity = stemsOf(wordsOfLanguages('tellingIdentity'))
const writtenThings = stemsOf(wordsOfLanguages('writtenThings'))
const asking = stemsOf([identityAskingWords])
const cardThings = stemsOf([thingsOfCards])
const inCards = new Set([...identity, ...stemsOf([cardWords])])
const tellingInCards = new Set([...tellingIdentity, ...stemsOf([tellingCardWords])])
const numberRoles: Record<string, NumberRole> = {
  invoice: 'invoice',
  bill: 'invoice',
  contract: 'contract',
  agreement: 'contract',
  lease: 'contract',
  order: 'order',
  customer: 'customer',
  client: 'customer',
  case: 'case',
  document: 'document',
}

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

/** What a question asks of the cards, in its own words or in English ones. `isNamed` as above. */
export function cardQuestion(
  text: string,
  language: QuestionLanguage,
  isNamed: boolean,
): CardQuestion | null {
  const own = asksOfCard(text, isNamed)
  const inEnglish = own !== null || asksForCountElsewhere.test(text) ? null : askedInEnglish(text, language)
  const field = own ?? (inEnglish === null ? null : asksOfCard(inEnglish, isNamed))
  if (field === null) return null
  const asked = inEnglish === null ? asThings(text) : `${text} ${asThings(inEnglish)}`
  const words = isNamed ? [] : wordsAsked(asked).filter(term => term.length >= shortestThing)
  const things = words.filter(term => !writtenThings.has(term) && !inCards.has(term))
  return { field, things: things.some(term => cardThings.has(term)) ? things : [] }
}

/** What a question asks of a document's card; null if it asks for what the document says. */
export function asksOfCard(whole: string, isNamed = false): CardAsked | null {
  if (whole.length > longestOfIdentity) return null
  const text = asThings(whole)
  const words = wordsAsked(text)
  const isThing = (term: string) => writtenThings.has(term) || cardThings.has(term)
  if (!words.every(term => inCards.has(term) || isThing(term))) return null
  const telling = isNamed || words.some(isThing) ? inCards : tellingInCards
  if (!words.some(term => telling.has(term))) return null
  const [only, ...others] = ofCardAlone(text)
  if (only === undefined) return ofFirstLines(text)
  // "The date and the number" asks for more than one line of a card.
  const isBeside = asksForTitle.test(text) || (only !== 'due' && only !== 'present' && asksForDate.test(text))
  return others.length > 0 || isBeside ? null : only
}

/** What the first lines of a document may say, too. */
function ofFirstLines(text: string): CardAsked | null {
  if (asksForDate.test(text)) return dateAsked(text)
  const asksElse = [ofSigning, ofTakingEffect, ofWriting].some(pattern => pattern.test(text))
  if (asksForParties.test(text) && (!asksElse || asksForPartiesThat.test(text))) return 'party'
  if (asksForSigners.test(text)) return 'signer'
  return asksForTitle.test(text) && !asksElse && !ofPeople.test(text) ? 'title' : null
}

/** What only the card tells surely. */
function ofCardAlone(text: string): CardAsked[] {
  if (asksYesOrNo.test(text) || asksForParties.test(text)) return []
  if (asksForAttendees.test(text)) return ['present']
  const asked: CardAsked[] = []
  if (asksForNumber.test(text) && !asksForCount.test(text)) asked.push(numberAsked(text))
  if (asksForVersion.test(text)) asked.push('version')
  if (asksForStatus.test(text)) asked.push('status')
  if (ofBeingDue.test(text) && asksForDate.test(text)) asked.push('due')
  return asked
}

function numberAsked(text: string): CardAsked {
  const { before, behind, first } = numberOf.exec(text)?.groups ?? {}
  const role = numberRoles[(before ?? behind ?? first ?? '').toLowerCase()]
  return role ? `${role} number` : 'number'
}

function dateAsked(text: string): CardAsked {
  if (ofTakingEffect.test(text)) return 'effective'
  return ofSigning.test(text) ? 'signed' : 'date'
}

const asThings = (text: string) => text.replace(kindOfThing, '')

/** The stems of a question's words but for those that ask. */
function wordsAsked(text: string): string[] {
  return analyseWords(text.replace(whoseNumber, ''))
    .filter(word => !word.stop && !asking.has(word.term))
    .map(({ term }) => term)
}

function stemsOf(words: string[]): Set<string> {
  return new Set(analyseWords(words.join(' ')).map(word => word.term))
}
