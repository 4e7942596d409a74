import { analyseWords } from '../../platform/text/analyse-words.ts'
import { asksWhoActsFor } from '../lexicon/acting-for.ts'
import { askedOfThose, asksForEnd } from '../lexicon/asked-aside.ts'
import { asksForKindsOfCosts, relativeWho } from '../lexicon/asked-otherwise.ts'
import { asksWhatWasDecided } from '../lexicon/decisions.ts'
import * as english from '../lexicon/english.ts'
import {
  asksForSteps,
  companyAsked,
  counted,
  countedLast,
  focusAsked,
  indefiniteThing,
  labelAsked,
  unitAsked,
} from '../lexicon/label-lines.ts'
import { measureAsked } from '../lexicon/measure-forms.ts'
import { asksForNamed } from '../lexicon/people-and-places.ts'
import { formAsked } from '../lexicon/said-as-asked.ts'
import type { Expected, QuestionKind } from '../stages.ts'
import { letteredIn } from './lettered-in.ts'
import { namesOfSeveralWords } from './names-of-several-words.ts'
import { isForeign, wordReader } from './word-reader.ts'

/** In order of precedence: the first match wins. */
const kinds: [QuestionKind, RegExp][] = [
  ['amount', english.asksForSum],
  ['number', english.asksHowMany],
  ['other', english.asksOnWhatCondition],
  ['time', english.asksWhen],
  ['number', english.asksForMeasure],
  ['person', english.asksWho],
  ['place', english.asksWhere],
  ['reason', english.asksWhy],
  ['decision', asksWhatWasDecided],
  ['time', english.namesTime],
  ['amount', english.namesSum],
  ['list', english.asksForList],
  ['definition', english.asksForDefinition],
  ['yes-no', english.asksYesOrNo],
]
const longestRead = 2_000

/** What the answer to a question should contain, judged by its wording, which may be translated. */
export function expectedAnswer(text: string, foreign = isForeign(text)): Expected {
  const kind = questionKind(text)
  const lower = text.toLowerCase()
  const read = text.slice(0, longestRead)
  return {
    kind,
    asksThing: !foreign && english.asksWhatThingIs.test(beforeMark(text)),
    label: labelAsked(read),
    form: foreign ? null : formAsked(read),
    asides: { those: askedOfThose.exec(read)?.groups?.those ?? '', end: asksForEnd.test(read) },
    counted: foreign ? [] : countedIn(read),
    indefinite: foreign ? [] : indefiniteIn(read),
    lettered: letteredIn(read),
    perUnit: foreign || kind !== 'amount' ? [] : stemsOf(unitAsked.exec(read)?.[1] ?? ''),
    focus: foreign ? [] : focusIn(read),
    actsFor: foreign ? [] : stemsOf(asksWhoActsFor.exec(read)?.groups?.whom ?? ''),
    asksSteps: asksForSteps.test(read),
    lasts: english.asksHowLong.test(read),
    measure: measureAsked(read),
    all: kind === 'list' || english.asksForSeveral.test(text.slice(0, 500)),
    what: english.opensWithWhat.test(text),
    foreign,
    translated: false,
    denies: english.denying.test(text),
    deniesAside: english.deniesAside.test(read),
    thingWords: idsIn(english.thingAskedFor.exec(text)?.slice(1).join(' ')),
    whichWords: idsIn(english.kindAskedFor.exec(read)?.[1]),
    defined: isDefinable(kind, text) ? definedIn(text) : null,
    wordsIn: wordReader(text, longestRead, !foreign),
    asksForNamed: !foreign && (asksForNamed.test(read) || english.asksForName.test(read)),
    names: foreign ? [] : namesOfSeveralWords(read),
    says: words => lower.includes(words.toLowerCase().trim()),
  }
}

/** The kind of answer that an English question asks for; `other` if nothing indicates it. */
function questionKind(text: string): QuestionKind {
  const question = text.slice(0, longestRead).trim().replace(relativeWho, '$1')
  const isSum = !asksForKindsOfCosts.test(question)
  return (
    kinds.find(([kind, pattern]) => (kind !== 'amount' || isSum) && pattern.test(question))?.[0] ?? 'other'
  )
}

/** The first question, without the mark at its end. */
const beforeMark = (text: string) => (text.slice(0, 200).split('?', 1)[0] ?? '').trim()

function isDefinable(kind: QuestionKind, text: string): boolean {
  return kind === 'definition' || english.asksWhoOrWhatItIs.test(text) || english.asksHowMuchItIs.test(text)
}

function definedIn(text: string): Expected['defined'] {
  const read = text.slice(0, longestRead).replace(english.asksHowMuchItIs, '')
  const [first = ''] = read.split(english.behindSubject)
  return { first: subjectIds(first), all: subjectIds(read) }
}

function subjectIds(text: string): Set<number> {
  const words = analyseWords(text).filter(word => !word.nested && !english.definingStems.has(word.term))
  return new Set(words.map(word => word.id))
}

function idsIn(text: string | undefined): Set<number> {
  return new Set(analyseWords(text ?? '').map(word => word.id))
}

/** The stems of what is counted: "people" of "How many people work …"; empty if nothing is. */
function countedIn(question: string): string[] {
  const behind = counted.exec(question)?.[1]
  if (behind === undefined) return []
  const words = behind.trim().split(/\s+/)
  const last = words.findIndex(word => countedLast.test(word))
  const things = words.slice(0, last < 0 ? 3 : last)
  // Of "how many Kestrel licences", the name is not what is counted.
  const plain = things.filter(word => !/^\p{Lu}/u.test(word))
  return stemsOf((plain.length > 0 ? plain : things).join(' '))
}

function focusIn(question: string): string[] {
  const [, focus, alone] = focusAsked.exec(question) ?? companyAsked.exec(question) ?? []
  return stemsOf(focus ?? alone ?? english.asksForName.exec(question)?.groups?.role ?? '')
}

/** What stands behind "a" and "an". */
function indefiniteIn(question: string): string[][] {
  return [...question.matchAll(indefiniteThing)]
    .map(([, words = '']) => stemsOf(words))
    .filter(({ length }) => length > 0)
}

function stemsOf(text: string): string[] {
  return analyseWords(text).flatMap(({ stop, term }) => (stop ? [] : [term]))
}
