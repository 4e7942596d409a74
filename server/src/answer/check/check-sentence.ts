import { analyseWords } from '../../platform/text/analyse-words.ts'
import { isInLatin } from '../../platform/text/is-in-latin.ts'
import { rememberTexts } from '../../platform/text/remember-texts.ts'
import { english } from '../lexicon/english.ts'
import { anyButEnglish } from '../lexicon/every-language.ts'
import { factsInEnglish } from '../lexicon/facts-in-english.ts'
import { withQuantities } from '../lexicon/spelled-quantities.ts'
import { typicalSigns } from '../lexicon/typical-signs.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { checkAttribution } from './check-attribution.ts'
import { checkBeside } from './check-beside.ts'
import { checkConverse } from './check-converse.ts'
import { checkFacts } from './check-facts.ts'
import { checkMeaning } from './check-meaning.ts'
import { checkNames, isHeld } from './check-names.ts'
import { checkOverlap } from './check-overlap.ts'
import { checkRoles } from './check-roles.ts'
import { checkScope } from './check-scope.ts'
import { checkExtent, checkSure } from './check-sure.ts'
import { type Checked, supported, unchecked, unsupported } from './checked.ts'
import { readClaim } from './read-claim.ts'
import { type Stretch, sharedCount, splitStretches, stretchOf } from './split-clauses.ts'

const ofEnglish = littleWords(english.littleWords ?? '')
const otherSigns = typicalSigns.flatMap(([language, pattern]) => (language === 'english' ? [] : [pattern]))
const ofOthers = littleWords(anyButEnglish('littleWords'))

/** The share of a sentence's words that stand in the text from which its result follows. */
const computedFrom = 0.15

/** "4.500", "4 500,25", and "3,5". */
const continental =
  /(?<![\p{L}\p{N}.,])(?:(\d{1,3}(?:[.\u00a0\u202f ]\d{3})+)(?:,(\d{1,2}))?|\d+,\d{1,2})(?![\p{L}\p{N}]|[.,]\d)/gu

/**
 * Checks a sentence against the quotes that it cites. Wrong numbers, units, dates, names, denials or opposites each
 * make it unsupported; after that, a score of how its words stand in the quotes decides where it can.
 */
export function checkSentence(sentence: string, quotes: string[]): Checked {
  const checked = checkByRules(sentence, quotes, false)
  if (checked.verdict !== 'supported') return checked
  const quoted = isQuoted(sentence, quotes)
  // Quotes are whole sentences, and all of one says what it says.
  if (quoted && quotes.some(quote => plain(quote) === plain(sentence))) return checked
  const claim = readClaim(sentence)
  const stretches = splitStretches(quotes.join('\n'))
  if (quoted) {
    // "Complaints were received" stands in "no complaints were received", too.
    const holding = stretches.filter(({ text }) => isQuoted(sentence, [text]))
    const doubts = holding.map(
      stretch => checkExtent(claim, [stretch]) ?? checkScope(claim, [stretch], [stretch.text]),
    )
    return doubts.includes(null) || !doubts[0] ? checked : doubts[0]
  }
  return (
    checkSure(claim, stretches) ??
    checkBeside(
      inEnglish(claim),
      inEnglishToo(
        stretches.map(({ text }) => text),
        claim,
      ).map(stretchOf),
    ) ??
    checked
  )
}

/**
 * The same as far as it chooses citations: words that stand there are enough, whether or not it is sure that they say it,
 * and what is not there counts as missing, whether or not it may follow.
 */
export function checkStanding(sentence: string, quotes: string[]): Checked {
  return checkByRules(sentence, quotes, true)
}

function checkByRules(sentence: string, quotes: string[], strict: boolean): Checked {
  if (quotes.length === 0) return unsupported('No passage is cited for this sentence.')
  if (isQuoted(sentence, quotes)) return supported
  const claim = readClaim(sentence)
  if (claim === '') return unchecked('The sentence says nothing that can be checked.')
  const cited = quotes.join('\n')
  const facts = checkFactsAsWritten(inEnglish(claim), inEnglishToo(quotes, claim), strict)
  if (facts?.verdict === 'unsupported')
    return isYearAlone(claim, quotes, strict) ? unchecked(facts.reason ?? '') : facts
  const ownEnglish = isEnglish(claim, cited)
  if (ownEnglish !== isEnglish(cited)) {
    return unchecked('The cited text is in another language: only numbers and dates could be compared.')
  }
  const stretches = splitStretches(cited)
  const against =
    checkNames(claim, cited, strict, ownEnglish) ??
    checkAttribution(claim, stretches) ??
    checkRoles(claim, stretches) ??
    checkConverse(claim, stretches)
  if (against?.verdict === 'unsupported') return against
  const meaning = checkMeaning(claim, stretches, strict)
  if (meaning?.verdict === 'unsupported') return meaning
  if (against) return against
  const overlap = checkOverlap(claim, stretches, strict)
  if (overlap.verdict === 'unsupported') return overlap
  const scope = checkScope(claim, stretches, quotes)
  if (meaning || scope) return meaning ?? scope ?? overlap
  // What is computed is worded otherwise than what it is computed from.
  if (facts?.verdict === 'computed') return shareOf(claim, stretches) < computedFrom ? overlap : facts
  return facts ?? overlap
}

function isQuoted(sentence: string, quotes: string[]): boolean {
  const own = plain(sentence)
  return own !== '' && quotes.some(quote => plain(quote).includes(own))
}

function shareOf(claim: string, cited: Stretch[]): number {
  const { words } = stretchOf(claim)
  const known = cited.flatMap(stretch => stretch.words)
  return words.length === 0 ? 1 : sharedCount(words, known) / words.length
}

/** Whether a number, unit, date, code or name of a sentence stands nowhere in the quotes and follows from nothing there. */
export function contradictsFacts(sentence: string, quotes: string[]): boolean {
  const claim = readClaim(sentence)
  if (checkFactsAsWritten(inEnglish(claim), inEnglishToo(quotes, claim))?.verdict === 'unsupported')
    return true
  const cited = quotes.join('\n')
  const ownEnglish = isEnglish(claim, cited)
  if (ownEnglish !== isEnglish(cited)) return false
  return checkNames(claim, cited, false, ownEnglish)?.verdict === 'unsupported'
}

/** Whether a year is all that a long sentence gives beyond the cited text. */
function isYearAlone(claim: string, quotes: string[], strict: boolean): boolean {
  const cited = analyseWords(quotes.join('\n'))
  const terms = new Set(cited.map(({ term }) => term))
  const rest = claim.replace(/(?<![\d.,])(?:19|20)\d{2}(?![\d.,]\d|\d)/g, ' ')
  return (
    isHeld(
      analyseWords(rest),
      ({ term }) => terms.has(term) || cited.some(other => areAlike(term, other.term)),
    ) && checkFactsAsWritten(inEnglish(rest), inEnglishToo(quotes, claim), strict)?.verdict !== 'unsupported'
  )
}

/** Checks a sentence that cites nothing against everything that its writer was given. */
export function checkUncited(sentence: string, given: string[]): Checked {
  const checked = checkSentence(sentence, given)
  return checked.verdict === 'unsupported' ? checked : unchecked('No passage is cited for this sentence.')
}

/** Also reads "4.500,00" as "4,500.00", as most of Europe writes it, where the sentence or its document may. */
function checkFactsAsWritten(claim: string, quotes: string[], strict = false): Checked | null {
  const facts = checkFacts(claim, quotes, strict)
  if (facts?.verdict !== 'unsupported') return facts
  const others = [
    [withEnglishNumbers(claim), quotes],
    [claim, quotes.map(withEnglishNumbers)],
    [withEnglishNumbers(claim), quotes.map(withEnglishNumbers)],
  ] as const
  for (const [said, known] of others) {
    if (said === claim && known.join() === quotes.join()) continue
    const other = checkFacts(said, known, strict)
    if (other?.verdict !== 'unsupported') return other
  }
  return facts
}

function withEnglishNumbers(text: string): string {
  return text.replace(continental, (all, whole: string | undefined, decimals: string | undefined) =>
    whole === undefined
      ? all.replace(',', '.')
      : [whole.replace(/[^\d]/g, ','), decimals].filter(Boolean).join('.'),
  )
}

function inEnglish(text: string): string {
  return withQuantities(isEnglish(text) ? text : factsInEnglish(text))
}

/** Quotes of which one, or the claim, shows the language of those that are too short to show theirs. */
function inEnglishToo(quotes: string[], claim: string): string[] {
  const isOther = !isEnglish(claim) || !isEnglish(quotes.join('\n'))
  return quotes.map(quote => {
    const isOwn = isOther
      ? (quote.match(ofEnglish)?.length ?? 0) > (quote.match(ofOthers)?.length ?? 0)
      : true
    return withQuantities(isOwn && isEnglish(quote) ? quote : factsInEnglish(quote))
  })
}

/** In characters: a sentence and its quotes are compared several times. */
const mostRemembered = 100_000

/** Keeps letters, digits, currency and number signs, separated by single spaces, so that whole words compare. */
const plain = (text: string): string => plainWords(text, '')

const plainWords = rememberTexts<'', string>(text => {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<!\p{N})[.,]|[.,](?!\p{N})/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}.,%$€£]+/gu, ' ')
    .trim()
  return words === '' ? '' : ` ${words} `
}, mostRemembered)

/**
 * Whether a text may be English: Latin script, and not more function words of other languages than of English. A short
 * text may have none of either ("Die Gebühr beträgt 4.500 Euro"); then letters and words that only other languages have
 * tell, unless they stand in the quotes, as a name does.
 */
function isEnglish(text: string, quotes = ''): boolean {
  if (!isInLatin(text)) return false
  const [others, own] = [text.match(ofOthers)?.length ?? 0, text.match(ofEnglish)?.length ?? 0]
  return others + own > 0 ? others <= own : !showsOther(text, quotes)
}

function showsOther(text: string, quotes: string): boolean {
  const known = plain(quotes)
  const fresh = text.split(/\s+/).filter(word => !known.includes(plain(word)))
  return otherSigns.some(pattern => pattern.test(fresh.join(' ')))
}

function littleWords(words: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu')
}
