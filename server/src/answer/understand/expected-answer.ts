import { analyseWords } from '../../platform/text/analyse-words.ts'
import * as english from '../lexicon/english.ts'
import type { Expected, QuestionKind } from '../stages.ts'
import { isForeign, wordReader } from './word-reader.ts'

/** In this order: the first that matches decides. */
const kinds: [QuestionKind, RegExp][] = [
  ['amount', english.asksForSum],
  ['number', english.asksHowMany],
  ['time', english.asksWhen],
  ['number', english.asksForMeasure],
  ['person', english.asksWho],
  ['place', english.asksWhere],
  ['reason', english.asksWhy],
  ['time', english.namesTime],
  ['amount', english.namesSum],
  ['list', english.asksForList],
  ['definition', english.asksForDefinition],
  ['yes-no', english.asksYesOrNo],
]
const longestRead = 2_000

/** What the answer to a question should hold, as far as its wording tells. */
export function expectedAnswer(text: string): Expected {
  const kind = questionKind(text)
  const lower = text.toLowerCase()
  return {
    kind,
    all: asksForAll(text, kind),
    what: english.opensWithWhat.test(text),
    foreign: isForeign(text),
    denies: english.denying.test(text),
    kindWords: idsIn(english.kindAskedFor.exec(text)?.[1]),
    thingWords: idsIn(english.thingAskedFor.exec(text)?.slice(1).join(' ')),
    measureWords: idsIn(english.measureAskedFor.exec(text)?.[1]),
    defined: kind === 'definition' || english.asksWhoOrWhatItIs.test(text) ? definedIn(text) : null,
    wordsIn: wordReader(text, longestRead),
    says: words => lower.includes(words.toLowerCase().trim()),
  }
}

/** What kind of answer an English question asks for; `other` for all that shows no sign. */
function questionKind(text: string): QuestionKind {
  const question = text.slice(0, longestRead).trim()
  return kinds.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other'
}

/** Whether a question asks for everything of a kind ("Which companies …", "List the …") and not for one thing. */
function asksForAll(text: string, kind: QuestionKind): boolean {
  if (kind === 'list') return true
  if (kind === 'amount' || kind === 'number' || kind === 'time') return false
  return english.asksForSeveral.test(text.slice(0, 500))
}

function definedIn(text: string): Expected['defined'] {
  const read = text.slice(0, longestRead)
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
