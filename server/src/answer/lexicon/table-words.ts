import type { Comparison } from '@citewell/contract/table-plan.ts'
import { foldAccents, type Language } from '../../platform/text/stem-word.ts'
import type { TablePhrases } from './table-phrases.ts'
import { englishTablePhrases } from './table-phrases-english.ts'
import { frenchTablePhrases } from './table-phrases-french.ts'
import { germanTablePhrases } from './table-phrases-german.ts'
import { spanishTablePhrases } from './table-phrases-spanish.ts'

type Order = 'ascending' | 'descending'

/** Which column an extreme is of. `any`: the one named. `order`: a date, else the rows as they stand. `frequency`: the one named, or how often something stands there. */
export type ExtremeOf =
  | 'any'
  | 'frequency'
  | 'order'
  | 'length'
  | 'size'
  | 'age'
  | 'speed'
  | 'cost'
  | 'weight'
  | 'place'

/** What a question word asks for. */
export type HeadKind = 'thing' | 'person' | 'time' | 'place' | 'money' | 'duration' | 'size' | 'age'

/** What a phrase of a question asks of a table. */
export type TableWord =
  | {
      role: 'comparison'
      is: Comparison
      /** Stands behind the number: "or more". */
      behind: boolean
      /** "After" also asks for what comes in time, "above" for what stands further up. */
      kind: 'size' | 'time' | 'place'
      /** What "longer than" and the like are about. */
      of: ExtremeOf
    }
  | { role: 'extreme'; order: Order; of: ExtremeOf }
  | { role: 'versus'; order: Order; of: ExtremeOf }
  | { role: 'head'; kind: HeadKind }
  | { role: Plain }

type Plain =
  | 'count'
  | 'sum'
  | 'average'
  | 'median'
  | 'distinct'
  | 'share'
  | 'difference'
  | 'ratio'
  | 'change'
  | 'rank'
  | 'group'
  | 'all'
  | 'next'
  | 'previous'
  | 'runs'
  | 'as-listed'
  | 'yes-no'
  | 'denied'
  | 'and'
  | 'or'

const comparison = (is: Comparison, kind: 'size' | 'time' | 'place' = 'size'): TableWord => ({
  role: 'comparison',
  is,
  behind: false,
  kind,
  of: 'any',
})
const behind = (is: Comparison): TableWord => ({
  role: 'comparison',
  is,
  behind: true,
  kind: 'size',
  of: 'any',
})
const highest = (of: ExtremeOf): TableWord => ({ role: 'extreme', order: 'descending', of })
const lowest = (of: ExtremeOf): TableWord => ({ role: 'extreme', order: 'ascending', of })
const versus = (order: Order, of: ExtremeOf): TableWord => ({ role: 'versus', order, of })
const head = (kind: HeadKind): TableWord => ({ role: 'head', kind })
const plain = (role: Plain): TableWord => ({ role })

/** In reverse order of precedence where a phrase is listed twice. */
const asked: [Exclude<keyof TablePhrases, 'links'>, TableWord][] = [
  ['yesNo', plain('yes-no')],
  ['denied', plain('denied')],
  ['thing', head('thing')],
  ['person', head('person')],
  ['time', head('time')],
  ['place', head('place')],
  ['money', head('money')],
  ['duration', head('duration')],
  ['size', head('size')],
  ['age', head('age')],
  ['and', plain('and')],
  ['or', plain('or')],
  ['asListed', plain('as-listed')],
  ['more', versus('descending', 'any')],
  ['less', versus('ascending', 'any')],
  ['longer', versus('descending', 'length')],
  ['shorter', versus('ascending', 'length')],
  ['older', versus('descending', 'age')],
  ['younger', versus('ascending', 'age')],
  ['faster', versus('ascending', 'speed')],
  ['slower', versus('descending', 'speed')],
  ['over', comparison('over')],
  ['under', comparison('under')],
  ['after', comparison('over', 'time')],
  ['before', comparison('under', 'time')],
  ['above', comparison('over', 'place')],
  ['below', comparison('under', 'place')],
  ['atLeast', comparison('at-least')],
  ['atMost', comparison('at-most')],
  ['between', comparison('between')],
  ['exactly', comparison('is')],
  ['isNot', comparison('is-not')],
  ['orMore', behind('at-least')],
  ['orLess', behind('at-most')],
  ['highest', highest('any')],
  ['lowest', lowest('any')],
  ['most', highest('frequency')],
  ['fewest', lowest('frequency')],
  ['largest', highest('size')],
  ['smallest', lowest('size')],
  ['latest', highest('order')],
  ['earliest', lowest('order')],
  ['longest', highest('length')],
  ['shortest', lowest('length')],
  ['oldest', highest('age')],
  ['youngest', lowest('age')],
  ['heaviest', highest('weight')],
  ['lightest', lowest('weight')],
  ['fastest', lowest('speed')],
  ['slowest', highest('speed')],
  ['dearest', highest('cost')],
  ['cheapest', lowest('cost')],
  ['best', lowest('place')],
  ['worst', highest('place')],
  ['count', plain('count')],
  ['sum', plain('sum')],
  ['average', plain('average')],
  ['median', plain('median')],
  ['distinct', plain('distinct')],
  ['share', plain('share')],
  ['difference', plain('difference')],
  ['ratio', plain('ratio')],
  ['change', plain('change')],
  ['rank', plain('rank')],
  ['group', plain('group')],
  ['all', plain('all')],
  ['next', plain('next')],
  ['previous', plain('previous')],
  ['runs', plain('runs')],
]

export type TableWords = {
  phrases: ReadonlyMap<string, TableWord>
  longest: number
  links: ReadonlySet<string>
}

const english = wordsOf(englishTablePhrases)
const byLanguage: Partial<Record<Language, TableWords>> = {
  german: wordsOf(germanTablePhrases),
  french: wordsOf(frenchTablePhrases),
  spanish: wordsOf(spanishTablePhrases),
}

/** The phrases of a language, in lower case without accents; those of English if it has none. */
export function tableWordsOf(language: Language): TableWords {
  return byLanguage[language] ?? english
}

function wordsOf(phrases: TablePhrases): TableWords {
  const fold = (text: string) => foldAccents(text.toLowerCase())
  const map = new Map(
    asked.flatMap(([key, word]) =>
      fold(phrases[key])
        .split('|')
        .map(phrase => [phrase, word] as const),
    ),
  )
  for (const [phrase, word] of map) {
    const about = map.get(phrase.replace(/ \S+$/u, ''))
    if (word.role === 'comparison' && about?.role === 'versus') map.set(phrase, { ...word, of: about.of })
  }
  const longest = Math.max(...[...map.keys()].map(phrase => phrase.split(' ').length))
  return { phrases: map, longest, links: new Set(fold(phrases.links).split(' ')) }
}
