import type { Table } from '../../../domain/tables/table.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { runningOut } from '../../lexicon/changing-words.ts'
import { rowNamesBehind } from '../../lexicon/column-words.ts'
import { moneyNouns } from '../../lexicon/measured-words.ts'
import { placeBefore } from '../../lexicon/numerals.ts'
import { tableWordsOf } from '../../lexicon/table-words.ts'
import { unitNouns } from '../../lexicon/talking-words.ts'
import { type QuestionWord, readWords } from './read-words.ts'
import type { Reading } from './reading.ts'
import { isRowNoun } from './row-nouns.ts'
import { indexOf } from './table-index.ts'
import { titleWords } from './title-words.ts'

type Said = Pick<Reading, 'table' | 'rowsCalled' | 'language'>

const shortestValue = 3
const shortestNoun = 4
/** Of a form of a noun: "Betrages". */
const longestEnding = 2
const running = new Set(['lauft', 'laufen', 'lief', 'liefen'])

/** "Gesamtkosten", "Durchschnittspreis", "zweithöchste" and "Softwareverträge" as two words, unless a column is called so. */
export function splitCompounds(words: QuestionWord[], said: Said): QuestionWord[] {
  if (said.language !== 'german') return joinRunOut(words).flatMap(word => splitWord(word, said))
  return joinVerb(words).flatMap(word => splitWord(word, said))
}

function splitWord(word: QuestionWord, said: Said): QuestionWord[] {
  const { text } = word
  const { table, language } = said
  const place = language === 'german' ? placeBefore(text) : null
  const statistic = /^(?:gesamt|durchschnitt(?=s))/.exec(text)?.[0]
  const first = statistic ?? place ?? ''
  if (first === '') return splitMeasured(word, said) ?? splitMoney(word, said) ?? splitValue(word, said)
  const rest = text.slice(first.length + (statistic === 'durchschnitt' ? 1 : 0))
  if (place !== null && tableWordsOf(language).phrases.get(rest)?.role !== 'extreme') return [word]
  return rest.length < shortestNoun || isColumn(text, table) ? [word] : parted(word, first, rest)
}

/** "Stromverbrauch" of a column "Strom": what is used of it is what the column says. */
function splitMeasured(word: QuestionWord, { table, language }: Said): QuestionWord[] | null {
  const noun = language === 'german' ? /(?:verbrauch|bedarf)$/.exec(word.text)?.[0] : undefined
  const first = noun ? word.text.slice(0, -noun.length) : ''
  if (noun === undefined || first.length < shortestNoun || isColumn(word.text, table)) return null
  return isColumn(first, table) ? parted(word, first, noun) : null
}

/** "Istkosten", "Planbudgets" of columns "Ist (EUR)" and "Plan (EUR)". */
function splitMoney(word: QuestionWord, { table, language }: Said): QuestionWord[] | null {
  if (language !== 'german' || isColumn(word.text, table)) return null
  for (const { name, unit } of table.columns) {
    const [own] = isMoney(unit) ? readWords(name) : []
    const rest = own && word.text.startsWith(own.text) ? word.text.slice(own.text.length) : ''
    const noun = [rest, rest.replace(/e?s$/u, '')].find(each => moneyNouns.has(each))
    if (own && noun !== undefined) return parted(word, own.text, rest)
  }
  return null
}

/** "Softwareverträge" are contracts whose cell says "Software"; the "Finanzabteilung" is "Finanzen". */
function splitValue(word: QuestionWord, said: Said): QuestionWord[] {
  const { text } = word
  const index = indexOf(said.table)
  if (said.language !== 'german' || text.length < shortestValue + shortestNoun) return [word]
  if (index.whole([text]).length > 0 || isColumn(text, said.table)) return [word]
  for (let cut = shortestValue; cut <= text.length - shortestNoun; cut++) {
    const [first, rest] = [text.slice(0, cut), text.slice(cut)]
    const isUnit = unitNouns.has(rest)
    if (!isUnit && !isRowNoun(rest, said)) continue
    const forms = [first, first.replace(/s$/, ''), ...(isUnit ? [`${first}en`, `${first}e`] : [])]
    const value = forms.find(each => index.whole([each]).length > 0)
    if (value !== undefined) return parted(word, value, rest)
  }
  return splitName(word, said.table) ?? splitRows(word, said.table) ?? [word]
}

/** "Nettobetrags" of a column "Betrag netto": both parts are words of its name. */
function splitName(word: QuestionWord, { columns }: Table): QuestionWord[] | null {
  const { text } = word
  for (const { name } of columns) {
    const own = readWords(name).flatMap(each =>
      each.text.length >= shortestNoun && !each.number ? [each.text] : [],
    )
    for (const first of own) {
      const rest = text.startsWith(first) ? text.slice(first.length).replace(/^s(?=\p{L}{4})/u, '') : ''
      const isOther = own.some(
        each => each !== first && rest.startsWith(each) && rest.length - each.length <= longestEnding,
      )
      if (isOther) return parted(word, first, rest)
    }
  }
  return null
}

/** "Ausgabeposten" of a list of "Ausgaben", "Rechnungszeilen" of one of "Rechnungen". */
function splitRows(word: QuestionWord, table: Table): QuestionWord[] | null {
  const title = titleWords(table)
  const rest = rowNamesBehind.exec(word.text)?.[0] ?? ''
  const first = word.text.slice(0, word.text.length - rest.length)
  const forms = [first, `${first}n`, `${first}en`, first.replace(/s$/, ''), first.replace(/s$/, 'en')]
  const own = forms.find(each => title.has(each))
  return rest !== '' && first.length >= shortestNoun && own !== undefined ? parted(word, own, rest) : null
}

function isColumn(text: string, { columns }: Table): boolean {
  return columns.some(({ name }) => readWords(name).some(own => own.text === text))
}

function parted(word: QuestionWord, first: string, rest: string): QuestionWord[] {
  const { text, end, stem } = word
  const middle = end - rest.length
  const behind = {
    ...word,
    text: rest,
    stem: stem.slice(text.length - rest.length),
    start: middle,
    end,
    name: false,
  }
  return [{ ...word, text: first, stem: first, end: middle }, behind]
}

/** "Welcher Vertrag läuft zuerst aus" has the verb "auslaufen". */
function joinVerb(words: QuestionWord[]): QuestionWord[] {
  const last = words.at(-1)
  const at = words.findIndex(({ text }) => running.has(text))
  if (at < 0 || (last?.text !== 'aus' && last?.text !== 'ab')) return words
  return words
    .slice(0, -1)
    .map((word, place) =>
      place === at ? { ...word, text: `${last.text}lauft`, stem: `${last.text}lauft`, stop: false } : word,
    )
}

/** "Which contracts run out in May" has the verb "run out". */
function joinRunOut(words: QuestionWord[]): QuestionWord[] {
  return words.flatMap((word, at) => {
    const { text = '', end = word.end } = words[at + 1] ?? {}
    if (runningOut.has(word.text) && text === 'out')
      return [{ ...word, text: 'expire', stem: 'expir', end, stop: false }]
    return word.text === 'out' && runningOut.has(words[at - 1]?.text ?? '') ? [] : [word]
  })
}
