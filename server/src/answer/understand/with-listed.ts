import { analyseWords } from '../../platform/text/analyse-words.ts'
import { betweenItems, betweenItemsElsewhere, joinsItems } from '../lexicon/document-phrases.ts'
import type { QuestionLanguage, Scope } from '../stages.ts'
import { newEffort } from './document-names.ts'
import { type Meant, type Named, scopeOfNamed } from './documents-meant.ts'
import { withoutIdleGuesses } from './guesses-in-list.ts'
import { isWholeItem, itemsOf, type Place } from './items-of-list.ts'
import { type Listed, namesOfItem } from './names-of-item.ts'
import { longestRead, type Sought } from './told-by-text.ts'

/**
 * Adds the documents that are named in one list or comparison with others ("Roe, Doe Ltd or the pump maker") and that
 * cards alone do not tell: by a part of a name, without capitals, or in English by a word that their text alone has. `seek`
 * counts the words of the question in each document.
 */
export async function withListed<Found extends Meant>(
  found: Found,
  { text, language }: { text: string; language: QuestionLanguage },
  scope: Scope,
  seek: () => Promise<Sought[] | null>,
): Promise<Found> {
  const read = text.slice(0, longestRead)
  if (language === 'hindi' || scope.documents.length < 3 || !joinsItems.test(read)) return found
  const isEnglish = language === 'english'
  // Which words many texts have is known of English alone.
  const sought = isEnglish ? await seek() : []
  if (!sought) return found
  const items = itemsOf(read, isEnglish ? betweenItems : betweenItemsElsewhere)
  const effort = newEffort()
  const places = items.flatMap(item => namesOfItem(read, item, sought, scope.documents, effort))
  const own = withNamed(places, placesOfNamed(read, found.named))
  const told = withoutIdleGuesses(read, own, items)
  const listed = told.filter((one, at) => isInList(read, one, at, told))
  const documents = new Set(listed.map(({ document }) => document))
  const known = new Set(found.named.flatMap(named => named.documents))
  const added = [...documents].filter(document => !known.has(document))
  if (documents.size < 2 || added.length === 0) return found
  const named: Named[] = added.map(document => {
    const place = listed.find(one => one.document === document)
    return { label: place ? read.slice(place.start, place.end) : '', documents: [document], plural: false }
  })
  const all = [...found.named.filter(one => !one.isMistyped || isListed(one, documents)), ...named]
  return {
    ...found,
    named: all,
    scope: scopeOfNamed(all, scope),
    unknown: found.unknown.filter(one => !listed.some(place => overlaps(place, one))),
    text: withoutItems(text, listed, items),
  }
}

const overlaps = (one: Place, other: Place) => one.start < other.end && other.start < one.end
const isListed = ({ documents }: Named, listed: ReadonlySet<Listed['document']>) =>
  documents.some(document => listed.has(document))

/** Where the names stand that were found already and each mean one document. */
function placesOfNamed(text: string, named: Named[]): Listed[] {
  return named.flatMap(({ label, documents, isMistyped }) => {
    const [document, ...others] = documents
    const start = label === '' ? -1 : wholeAt(text, label)
    if (!document || others.length > 0 || start < 0 || isMistyped) return []
    return [{ start, end: start + label.length, document, as: 'sure' }]
  })
}

const letter = /[\p{L}\p{N}]/u

/** Where the label stands and is no part of a longer word; -1 if nowhere. */
function wholeAt(text: string, label: string): number {
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1))
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + label.length))) return at
  return -1
}

/** Both in their order; a longer name that was found already stands for what lies within it ("Roe and Sons Ltd"). */
function withNamed(places: Listed[], named: Listed[]): Listed[] {
  const isWithin = (one: Place, other: Place) => other.start <= one.start && one.end <= other.end
  const isLonger = (one: Listed) =>
    places.every(place => !overlaps(one, place) || (isWithin(place, one) && !isWithin(one, place)))
  const longer = named.filter(isLonger)
  const kept = places.filter(place => !longer.some(one => overlaps(one, place)))
  return [...kept, ...longer].sort((a, b) => a.start - b.start)
}

/** Whether a name of another document stands beside it. Of two ordinary words, neither is a name. */
function isInList(text: string, one: Listed, at: number, all: Listed[]): boolean {
  const joined = (before?: Listed, after?: Listed) =>
    before !== undefined &&
    after !== undefined &&
    (before.as !== 'guess' || after.as !== 'guess') &&
    joinsItems.test(text.slice(before.end, after.start))
  const other = (step: 1 | -1) => {
    let next = at + step
    while (all[next]?.document === one.document) next += step
    return all[next]
  }
  return joined(other(-1), one) || joined(one, other(1))
}

/** The question without its listed names, and without the rest of an item that stands between two marks of the list. */
function withoutItems(text: string, listed: Listed[], items: Place[]): string {
  const cuts = listed.map(place => {
    const item = items.find(one => one.start <= place.start && one.end >= place.end)
    return item && isWholeItem(text, item) ? item : place
  })
  let rest = text
  let cutFrom = text.length
  for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    // What overlaps is cut once.
    if (end > cutFrom) continue
    cutFrom = start
    rest = `${rest.slice(0, start)} ${rest.slice(end).replace(/^['’]s?(?!\p{L})/u, '')}`
  }
  return analyseWords(rest).some(({ stop }) => !stop) ? rest : text
}
