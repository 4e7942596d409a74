import { isDocumentKind } from '../lexicon/document-kinds.ts'
import {
  beforeAsked,
  beforeLast,
  beginsQuestion,
  besideItem,
  betweenNames,
  comparesNames,
  endsInList,
  endsOfItem,
  nounArticles,
  pluralKind,
} from '../lexicon/document-phrases.ts'
import { meansContract } from '../lexicon/kinds-alike.ts'
import { subjectOf } from './compared-subject.ts'
import { isWholeItem, type Place } from './items-of-list.ts'
import type { Listed } from './names-of-item.ts'

const beside = new Set(besideItem)
const articles = new Set(nounArticles)

/**
 * Leaves out the guesses that may be what is asked about: all but those that call a document ("the pump contract"), are an
 * item of a list that is set off ("Who pays the duties: Roe or the pump maker?"), or an item by itself right behind a name
 * ("Roe, Doe and the pump maker"). A mark joins one to two names at least, and where something else is asked.
 */
export function withoutIdleGuesses(text: string, names: Listed[], items: Place[]): Listed[] {
  const sure = new Set(names.flatMap(({ document, as }) => (as === 'sure' ? [document] : [])))
  const mayGuess = sure.size > 1 || (sure.size > 0 && comparesNames.test(text))
  const setOff = startOfSetOff(text, names)
  const kept: Listed[] = []
  for (const one of names) {
    const mayFollowMark = () => sure.size > 1 && asksElse(text, [...kept, one])
    const isName = one.as === 'told' ? !beforeAsked.test(text.slice(0, one.start)) : one.as !== 'guess'
    const mayBe = () =>
      callsDocument(text, one) ||
      (one.start > setOff && isItem(text, one, items)) ||
      isNextInList(text, kept.at(-1), one, { items, mayFollowMark })
    if (isName || (mayGuess && mayBe())) kept.push(one)
  }
  return kept
}

/** "The harbour lease", of which there is one, unlike "software licences". */
function callsDocument(text: string, { start, end }: Place): boolean {
  const [last = '', ...others] = text.slice(start, end).split(/\s+/).toReversed()
  const isOne = (isDocumentKind(last) || meansContract(last.toLowerCase())) && !pluralKind.test(last)
  return isOne && others.length > 0 && /(?<!\p{L})the\s$/iu.test(text.slice(0, start))
}

/** Where a list of names begins behind all that is asked; the end of the text if it has none. */
function startOfSetOff(text: string, names: Listed[]): number {
  const start = endsInList.exec(text)?.index ?? text.length
  const [before, within] = [names.filter(one => one.start < start), names.filter(one => one.start > start)]
  const isList = before.every(({ as }) => as === 'guess') && within.some(({ as }) => as === 'sure')
  return isList && subjectOf(text.slice(0, start)) !== '' ? start : text.length
}

function itemOf(one: Place, items: Place[]): Place | undefined {
  return items.find(({ start, end }) => start <= one.start && one.end <= end)
}

function isItem(text: string, one: Place, items: Place[]): boolean {
  const item = itemOf(one, items)
  return (
    item !== undefined && isWholeItem(text, item) && !beginsQuestion.test(text.slice(item.start, item.end))
  )
}

function isNextInList(
  text: string,
  name: Listed | undefined,
  guess: Listed,
  { items, mayFollowMark }: { items: Place[]; mayFollowMark: () => boolean },
): boolean {
  const [ofName, item] = [name && itemOf(name, items), itemOf(guess, items)]
  if (!name || !ofName || !item || !endsOfItem.after.test(text.slice(item.end))) return false
  const wordsIn = (start: number, end: number) =>
    text.slice(start, end).toLowerCase().split(/\s+/).filter(Boolean)
  // "… pay Doe and insure the harbour" goes on with a verb.
  if (!wordsIn(ofName.start, name.start).every(word => beside.has(word))) return false
  if (beginsQuestion.test(text.slice(item.start, item.end))) return false
  if (wordsIn(guess.start, guess.end).some(word => articles.has(word))) return false
  const joint = text.slice(name.end, item.start)
  const { word } = betweenNames.word.exec(joint)?.groups ?? {}
  const { word: last } = beforeLast.exec(text.slice(0, name.start))?.groups ?? {}
  if (word !== undefined) return last === undefined || last.toLowerCase() === word.toLowerCase()
  return last === undefined && betweenNames.mark.test(joint) && mayFollowMark()
}

/** Whether something is asked beside the names. */
function asksElse(text: string, names: Listed[]): boolean {
  let rest = text
  for (const { start, end } of names.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  return subjectOf(rest) !== ''
}
