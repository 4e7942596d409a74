import { analyseWords } from '../../platform/text/analyse-words.ts'
import { foldAccents, type Language } from '../../platform/text/stem-word.ts'
import { inTurns } from '../in-turns.ts'
import { hasWorded, isWorded, usualWords } from '../lexicon/clause-kinds.ts'
import { deniedVerb, deniesRight, givesRight, saysOfBoth } from '../lexicon/document-phrases.ts'
import { numberOfWord } from '../lexicon/numerals.ts'
import { areSynonyms } from '../lexicon/wordnet/meanings.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { isBareHeading } from '../sentences/join-headings.ts'
import {
  leastOfEach,
  leastStrength,
  mostMissingAbroad,
  unsureOfEach,
  wordedConfidence,
} from '../set-by-hand.ts'
import type { Draft, DraftSentence, Side } from '../stages.ts'
import type { EachAsked } from '../understood-question.ts'
import { answerConfidence } from './answer-confidence.ts'
import { datedLine, endTold } from './dated-line.ts'
import { clauseLine, inLines, isSure, type Line, namesLine, ownTerms } from './document-lines.ts'
import { endingLine } from './ending-line.ts'
import { namesHeld } from './names-held.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { readEvidence } from './read-evidence.ts'
import { scoreSentences } from './score-sentences.ts'

type Wanted = Omit<EachAsked, 'question'> & { looked: number }

/** Says the same wherever it stands. */
const token = /^(?:\p{Lu}{2,5}|\d[\d.,]*)$/u

/** A line for each document that has what is asked, with its quotation, then the names of those without it. */
export async function writeEach(sides: Side[], asked: Wanted, said: Said): Promise<Draft> {
  const { wanted, dated, conditioned, ending, period, looked, areContracts } = asked
  const having =
    dated && !conditioned
      ? []
      : ending
        ? await inTurns(sides, side => endingLine(side) ?? endTold(side))
        : ofContracts(await linesOf(sides, asked), asked)
  const contracts = sides.filter(({ isAmendment }) => !isAmendment).length
  const within = dated && conditioned ? having.map(({ side }) => side) : sides
  const lines = dated ? within.flatMap(side => datedLine(side) ?? []) : having
  const fitting = lines.filter(
    ({ date }) => period === null || (date !== null && period.from <= date && date < period.until),
  )
  const shown = wanted === 'earliest' || wanted === 'latest' ? extreme(fitting, wanted) : fitting
  const telling = dated || ending ? lines : shown
  const lacking = within.filter(side => !side.isAmendment && !telling.some(line => isOfSame(line.side, side)))
  const confidence = Math.max(0, ...shown.map(line => line.confidence))
  const [sure, closest] = [shown.filter(isSure), shown.filter(line => !isSure(line))]
  const sentences: DraftSentence[] = []
  if (sides.length < looked) sentences.push(connectingLine(said.looked(sides.length, looked)))
  const isAlone = contracts === 1
  const isNamed = isAlone && lacking.length > 0
  const isUntold = shown.length === 0 && !dated && !ending && lacking.some(isUnread)
  if (shown.length === 0 && !isNamed && !isUntold)
    sentences.push(connectingLine(said.noneHasIt(contracts, areContracts)))
  // "Found in 1 of 1 contracts" says nothing that the line does not.
  else if (sure.length > 0 && !isAlone && (wanted === 'which' || wanted === 'count'))
    sentences.push(connectingLine(said.found(countContracts(sure), contracts, areContracts)))
  sentences.push(...inLines(sure))
  if (closest.length > 0) sentences.push(connectingLine(said.remark), ...inLines(closest))
  if (shown.length > 0 || isNamed || isUntold) sentences.push(...lackingLines(lacking, dated || ending, said))
  return { sentences, nearest: [], confidence }
}

const isOfSame = (one: Side, other: Side) =>
  one === other || (one.contract !== undefined && one.contract === other.contract)
const countContracts = (lines: Line[]) => new Set(lines.map(({ side }) => side.contract ?? side)).size

/** Without an amendment's line where what it amends has one, or where each contract is asked and it is not sure. */
function ofContracts(lines: Line[], { ofEvery }: Wanted): Line[] {
  const isOther = (line: Line) =>
    lines.some(other => !other.side.isAmendment && isOfSame(other.side, line.side))
  return lines.filter(line => !line.side.isAmendment || !(isOther(line) || (ofEvery && !isSure(line))))
}

/** Names the documents without what is asked. Where none of its words stands, there is nothing about it. */
function lackingLines(lacking: Side[], ofDate: boolean, said: Said): DraftSentence[] {
  const [unread, read] = [lacking.filter(isUnread), lacking.filter(side => !isUnread(side))]
  const lines = ofDate
    ? ([[said.undated, lacking]] as const)
    : ([
        [said.notFoundIn, read.filter(mayHold)],
        [said.without, read.filter(side => !mayHold(side))],
        [said.untold, unread],
      ] as const)
  return lines.flatMap(([say, sides]) =>
    sides.length > 0
      ? [
          namesLine(
            say,
            sides.map(({ label }) => label),
          ),
        ]
      : [],
  )
}

const isUnread = (side: Side) => side.isUnread === true

/** Whether it may have what is asked in other words, as a clause of a kind may be worded, or has one of the words. */
const mayHold = (side: Side) => typeof side.clause === 'string' || holdsAskedWord(side)

function holdsAskedWord(side: Side): boolean {
  const asked = new Set(ownTerms(side).flatMap(({ id, subject }) => (subject ? [id] : [])))
  return side.passages.some(({ text, language }) =>
    analyseWords(text, language).some(({ id }) => asked.has(id)),
  )
}

/**
 * The documents with a clause of the kind that is asked for, and those in other languages that answer in their words; if none
 * has one, those that answer otherwise.
 */
async function linesOf(sides: Side[], asked: Wanted): Promise<Line[]> {
  const worded = await inTurns(sides, side => wordedLine(side, asked) ?? toldLine(side, asked))
  const others = sides.filter(side => !worded.some(line => line.side === side))
  const abroad = await inTurns(others, side => abroadLine(side, asked))
  if (worded.length > 0 && !asked.ofEvery) return inOrderOf(sides, [...worded, ...abroad])
  const strengthOf = ({ passages }: Side) => passages[0]?.score ?? 0
  const strongest = Math.max(...sides.map(strengthOf))
  const strong = others.filter(side => strengthOf(side) >= leastStrength * strongest)
  const asking = asked.ofEvery ? others.filter(side => !isUnread(side)) : strong
  const left = asking.filter(side => !abroad.some(line => line.side === side))
  const best = await inTurns(left, side => bestLine(side))
  const lines = inOrderOf(sides, [...worded, ...abroad, ...best])
  // One sentence hardly says several things of a contract.
  if (asked.ofEvery === 'several') return lines.map(line => ({ ...line, confidence: unsureOfEach }))
  return asked.ofBoth ? lines.filter(({ quote }) => saysOfBoth.test(quote.plain)) : lines
}

function inOrderOf(sides: Side[], lines: Line[]): Line[] {
  return lines.toSorted((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side))
}

/** The clause that the document's card knows; null if it lacks a name or a number of the question. */
function toldLine(side: Side, { ofBoth }: Wanted): Line | null {
  const [told] = side.told ?? []
  if (!told || ofBoth) return null
  const { passage, start } = told
  const at = start - passage.start
  const sentence = cutSentences(passage.text).find(({ end }) => end > at)
  if (!sentence) return null
  const text = passage.text.slice(sentence.start, sentence.end)
  const words = analyseWords(text, passage.language)
  const own = new Set(words.map(({ id }) => id))
  const isLacking = side.expected
    .wordsIn(passage.language)
    .some(({ form, id, nested, stop }) => form !== 'word' && !nested && !stop && !own.has(id))
  return isLacking
    ? null
    : clauseLine(side, { ...sentence, text, passage, words: words.length }, wordedConfidence)
}

/** What a document in another language says of most of the question; less tells nothing of it. */
function abroadLine(side: Side, { ofBoth }: Wanted): Line | null {
  const [abroad] = side.abroad ?? []
  const line = abroad && bestLine({ ...side, ...abroad }, mostMissingAbroad)
  return line && isSure(line) ? { ...line, side, ...(ofBoth && { confidence: unsureOfEach }) } : null
}

/** The document's best sentence that is worded as such a clause is and has the names in the question: "Delaware law". */
function wordedLine(side: Side, asked: Wanted): Line | null {
  const { expected, terms, passages, clause } = side
  if (!clause) return null
  if (!passages.some(({ text }) => hasWorded(clause, text))) return null
  const names = namesHeld(side, clause)
  const [worded] = scoreSentences(expected, terms, passages, null, (text, passage) => {
    // A right of one party is not what both have.
    if (!isWorded(clause, text) || (asked.ofBoth && !saysOfBoth.test(text))) return false
    const own = new Set(analyseWords(text, passage.language).map(({ id }) => id))
    return names.every(id => own.has(id))
  })
  if (!worded) return null
  const line = clauseLine(side, worded, wordedConfidence)
  const isDenied = (asked.ofRight && onlyDenies(line.quote.plain)) || deniesAsked(side, line.quote.plain)
  return isDenied || lacksToken(line, clause) ? { ...line, confidence: unsureOfEach } : line
}

/** Whether it lacks an abbreviation or a number of the question that is none of its kind of clause: "a US state". */
function lacksToken({ side, quote }: Line, clause: string): boolean {
  const language = side.passages[0]?.language
  const own = new Set(quote.plain.match(/[\p{L}\p{N}]+/gu))
  const numbers = new Set([...own].map(word => numberIn(word, language)))
  const usual = `${clause} ${usualWords(clause)}`.toUpperCase().split(/\s+/)
  return side.expected.wordsIn(language).some(({ written }) => {
    const number = numberIn(written, language)
    // "One" counts nothing in "which one".
    if (number !== null && number !== '1') return !numbers.has(number)
    return token.test(written) && !own.has(written) && !usual.includes(written)
  })
}

/** The digits of a number up to twelve, however it is written: "three", or "drei" in a German text. */
function numberIn(written: string, language: Language = 'english'): string | null {
  if (/^\d{1,2}$/.test(written)) return String(Number(written))
  const word = foldAccents(written.toLowerCase())
  return numberOfWord(word, 'english') ?? numberOfWord(word, language)
}

/** Whether it denies what is asked for, as "it does not renew" denies that it renews. */
function deniesAsked(side: Side, clause: string): boolean {
  if (side.expected.denies) return false
  const language = side.passages[0]?.language
  const asked = side.expected.wordsIn(language).flatMap(({ term, stop }) => (stop ? [] : [term]))
  const denied = [...clause.matchAll(deniedVerb)].flatMap(([, verb = '']) => analyseWords(verb, language))
  return denied.some(
    ({ term, stop }) => !stop && asked.some(word => word === term || areSynonyms(word, term)),
  )
}

/** Whether a clause says what may not be done, and of nobody that he may. */
function onlyDenies(clause: string): boolean {
  const rest = clause.replace(deniesRight, ' ')
  return rest !== clause && !givesRight.test(rest)
}

/** The document's best sentence, if it answers. */
function bestLine(side: Side, mostMissing = 1): Line | null {
  const { expected, passages, clause } = side
  const terms = clause ? ownTerms(side) : side.terms
  const best = scoreSentences(expected, terms, passages)
    .filter(({ text, passage }) => !isBareHeading(text) && !passage.context.split('\n').includes(text.trim()))
    .slice(0, 3)
    .map(sentence => ({ sentence, evidence: readEvidence(expected, terms, sentence) }))
    .filter(({ evidence }) => evidence.missing <= mostMissing)
    .map(({ sentence, evidence }) => ({ sentence, confidence: answerConfidence(evidence) }))
    .sort((a, b) => b.confidence - a.confidence)[0]
  if (!best || best.confidence < leastOfEach) return null
  const line = clauseLine(side, best.sentence, best.confidence)
  return deniesAsked(side, line.quote.plain) ? { ...line, confidence: unsureOfEach } : line
}

function extreme(lines: Line[], wanted: 'earliest' | 'latest'): Line[] {
  const dates = lines.flatMap(({ date }) => date ?? []).sort()
  const date = wanted === 'earliest' ? dates[0] : dates.at(-1)
  return lines.filter(line => line.date === date)
}
