import { foldAccents, type Language } from '../../platform/text/stem-word.ts'
import { clauseReference } from '../lexicon/english.ts'
import { measureStem } from '../lexicon/english-claims.ts'
import { numberOfWord, placeOf } from '../lexicon/numerals.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import { isRow, rowsOf } from '../read-rows.ts'
import { isInEnglish } from '../sentences/is-in-english.ts'
import type { DraftSentence, Expected, FoundPassage, QuestionWord } from '../stages.ts'
import { quotedPassages, type SaidIn } from './quoted-passages.ts'

/** "Wave 5", by the stem of its word; `isPlace` for "the fifth wave". */
type Numbered = { stem: string; number: string; isPlace: boolean }

/** In words behind the thing: "waves 2 and 3". */
const reach = 4
const writtenWord = /[\p{L}\p{N}]+/gu

/**
 * Whether the question means one of several things by its number or place ("wave 5", "the third instance") and no quote
 * speaks of that one: each has others of them, or what stands at that place nowhere.
 */
export function lacksNumbered(expected: Expected, sentences: DraftSentence[]): boolean {
  const things = numberedIn(expected)
  if (things.length === 0) return false
  const quotes = quotedPassages(sentences)
  return things.some(thing => {
    if (quotes.length === 0 || quotes.some(quote => saysThis(thing, quote))) return false
    if (thing.isPlace || quotes.some(quote => numbersOf(thing, quote).length > 0)) return true
    return quotes.every(quote => isAbroad(quote) && !numbersSomething(thing.number, quote))
  })
}

const isAbroad = ({ passage }: SaidIn) => !isInEnglish(passage)

/**
 * "Welle 5", "l'étape 5", "(5)", "§ 5" and "5. Welle", and not "5 Tonnen": in another language, the thing may go by any word.
 * Only German writes it with a capital, but for what begins a line or a row.
 */
const numberOfThing =
  /(?:(?<!\p{L})\p{L}{1,40}\.? |^\s{0,3}|\n\s{0,3}|[(§#°] ?)(?<behind>\d{1,3})(?![\d.,]\d|\d)|(?<![\d.,])(?<before>\d{1,3})\.(?!\d)/gu

function numbersSomething(number: string, { text, passage: { language = 'english' } }: SaidIn): boolean {
  const isNumbered = [...text.matchAll(numberOfThing)].some(({ 0: found, groups }) => {
    // "Kostet 5 Euro" numbers nothing.
    if (language === 'german' && /^\p{Ll}/u.test(found)) return false
    return groups?.behind === number || groups?.before === number
  })
  const words = text.match(writtenWord) ?? []
  // "Stufe zwei", and not "zwei Krane".
  const isSpelled = (word: string, at: number) =>
    /^\p{Lu}/u.test(words[at - 1] ?? '') && numberOfWord(fold(word), language) === number
  return isNumbered || words.some((word, at) => isPlace(word, language, number) || isSpelled(word, at))
}

/** "Vierte Stufe", and not the day of a month ("am Vierten"). */
const isPlace = (word: string, language: Language, number: string) =>
  /^\p{Ll}/u.test(word) && String(placeOf(fold(word), language)) === number

/** Without what speaks only of others, if anything speaks of the one that the question means by its number: "severity 2". */
export function ofNumbered<Sentence extends SaidIn>(expected: Expected, sentences: Sentence[]): Sentence[] {
  const things = numberedIn(expected).filter(({ isPlace }) => !isPlace)
  let left = sentences
  for (const thing of things) {
    if (!left.some(one => saysThis(thing, one))) continue
    left = left.filter(one => saysThis(thing, one) || numbersOf(thing, one).length === 0)
  }
  return left
}

function numberedIn({ wordsIn, foreign }: Expected): Numbered[] {
  const words = wordsIn('english').filter(({ nested }) => !nested)
  return words.flatMap((word, at): Numbered[] => {
    const [before, next] = [words[at - 1], words[at + 1]]
    const isBehind = before?.position === word.position - 1 && isThing(before)
    if (/^\d{1,3}$/.test(word.written) && before && isBehind) {
      const isMeasure = next?.position === word.position + 1 && measureStem.test(next.term)
      const isClause = `${before.written} ${word.written}`.search(clauseReference) >= 0
      if (isMeasure || isClause) return []
      const number = nextTo(word.written, before, words[at - 2])
      return [{ stem: before.term, number, isPlace: false }]
    }
    const place = foreign ? null : placeOf(word.written, 'english')
    if (place === null || !next || next.position !== word.position + 1 || !isThing(next)) return []
    return [{ stem: next.term, number: String(place), isPlace: true }]
  })
}

/** "After step 7" asks for step 8. Of other things with numbers, it only says when. */
function nextTo(written: string, thing: QuestionWord, before: QuestionWord | undefined): string {
  if (!before || !beginsStep.test(thing.written)) return written
  if (stepAfter.test(before.written)) return String(Number(written) + 1)
  return stepBefore.test(before.written) ? String(Number(written) - 1) : written
}

const beginsStep = /^(?:steps?|schritte?s?|stap|étape|etape|paso|passo)$/iu
const stepAfter = /^(?:after|following|nach|après|después|dopo|na|depois)$/iu
const stepBefore = /^(?:before|preceding|vor|avant|antes|prima|voor)$/iu

const isThing = ({ form, stop, term }: QuestionWord) => !stop && form !== 'number' && !measureStem.test(term)

function saysThis(thing: Numbered, said: SaidIn): boolean {
  if (numbersOf(thing, said).includes(thing.number)) return true
  if (!thing.isPlace) return false
  const { text, passage } = said
  return placesIn(`${passage.context}\n${passage.filename}\n${text}`).has(thing.number)
}

/** The numbers that a text has of the thing; in a row also those below the thing's name. */
function numbersOf({ stem }: Numbered, { text, passage }: SaidIn): string[] {
  return linesOf(text, passage).flatMap(line => {
    const words = passageWords(line, passage.language).filter(({ nested }) => !nested)
    return words.flatMap(({ term, start, end }) => {
      if (!mayStandFor(stem, term)) return []
      const behind = (line.slice(end, end + 60).match(writtenWord) ?? []).slice(0, reach)
      const before = line
        .slice(Math.max(0, start - 30), start)
        .match(writtenWord)
        ?.at(-1)
      const place = before === undefined ? null : placeOf(fold(before), 'english')
      return [...numbersAhead(behind), ...(place === null ? [] : [String(place)])]
    })
  })
}

/** Up to the first word that neither is a number nor joins two. */
function numbersAhead(words: string[]): string[] {
  const found: string[] = []
  for (const word of words) {
    const number = /^\d{1,3}$/.test(word) ? word : numberOfWord(fold(word), 'english')
    if (number !== null) found.push(number)
    else if (!/^(?:and|or|to|no|number|und|et|y)$/i.test(word)) break
  }
  return found
}

const placesIn = (text: string) =>
  new Set((text.match(writtenWord) ?? []).flatMap(word => placeOf(fold(word), 'english') ?? []).map(String))

const fold = (word: string) => foldAccents(word.toLowerCase())

/** The lines of a quotation; a row with each cell behind the name of its column. */
function linesOf(text: string, passage: FoundPassage): string[] {
  if (!isRow(text)) return [text]
  const rows = new Map(rowsOf(passage).map(row => [row.text, row]))
  return text.split('\n').flatMap(line => {
    const row = rows.get(line)
    return row && row.header.length > 0 ? row.cells.map((cell, at) => `${row.header[at]} ${cell}`) : [line]
  })
}
