import { noSuperlatives, shareWords, superlative } from '../../lexicon/asking-cues.ts'
import { numberOfWord } from '../../lexicon/numerals.ts'
import {
  changeOnly,
  factorWords,
  fallWords,
  leastWords,
  lossWords,
  mostRanked,
  otherInEnglish,
  profitWords,
  riseWords,
} from '../../lexicon/open-figure-words.ts'
import { placesOf } from '../search/asked-parts.ts'
import { orderSaid } from '../search/extreme-forms.ts'
import type { Cued } from './cues.ts'

type Order = 'ascending' | 'descending'

/** What a question over figures may ask for, as far as its words tell; several things may be so at once. */
export type FigureCues = {
  /** Which way a change goes; both where nothing says it. */
  directions: ('under' | 'over')[]
  isChange: boolean
  isPercent: boolean
  /** "Percentage points". */
  isPoints: boolean
  /** Two times are said. */
  isOfTwo: boolean
  isRatio: boolean
  isShare: boolean
  isSum: boolean
  isAverage: boolean
  isCount: boolean
  isRanked: boolean
  orders: Order[]
  limits: (number | null)[]
  /** "Gross margin", "response rate": of one figure in another that need not be said. */
  isMargin: boolean
  isNone: boolean
  isLoss: boolean
  isProfit: boolean
  factor: string | null
  /** "Which year", "in how many months": the times themselves are asked for. */
  isOfTimes: boolean
  isList: boolean
  /** Numbers that a figure is compared with. */
  compared: { is: 'over' | 'under' | 'at-least' | 'at-most'; value: string; places: number[] }[]
}

const sumWords = new Set(
  'together altogether total totals sum combined overall both all add adding zusammen insgesamt gesamt summe addiert ensemble totale suma juntos juntas conjunto entre'.split(
    ' ',
  ),
)
const ratioWords = new Set(
  'times ratio multiple per mal fach fois rapport veces vez proporcion relation'.split(' '),
)
const averageWords = new Set(
  'average mean durchschnitt durchschnittlich mittel moyenne media promedio'.split(' '),
)
const timeNouns = new Set(
  'year years month months quarter quarters jahr jahre jahren monat monate monaten quartal quartale quartalen annee annees mois trimestre trimestres ano anos mes meses when wann quand cuando'.split(
    ' ',
  ),
)
const countWords = new Set(
  'many viele vielen combien cuantos cuantas number count anzahl nombre numero'.split(' '),
)
const rateWords = new Set(
  'rate rates proportion turnout margin margins quote marge taux tasa margen beteiligung'.split(' '),
)
const noneWords = new Set(
  'nothing none no nil zero without kein keine keinen keiner nichts ohne aucun aucune rien sans ningun ninguna nada sin'.split(
    ' ',
  ),
)
const listWords = new Set(
  'which what who list name welche welcher welches welchen quels quelles quel quelle lesquels cuales que nenne liste where wo bei ou donde'.split(
    ' ',
  ),
)

export function figureCuesOf(parts: Cued): FigureCues {
  const { words, question, language, cues } = parts
  const isOwn = (text: string) => language !== 'english' || !otherInEnglish.has(text)
  const has = (set: { has: (text: string) => boolean }) =>
    words.some(({ text }) => isOwn(text) && set.has(text))
  const ordered = orderSaid(parts, new Set())
  const isSuperlative = ({ text }: { text: string }) =>
    (superlative.test(text) && !noSuperlatives.has(text)) ||
    (isOwn(text) && (leastWords.has(text) || mostRanked.has(text)))
  const isRanked = words.some(isSuperlative) || ['extreme', 'rank', 'most-word'].some(cue => cues.has(cue))
  // "Best" is the first place, and the most of an amount.
  const isLeast = has(leastWords) || (cues.has('ascending') && !has(mostRanked))
  const falls = has(fallWords)
  const rises = has(riseWords)
  const limits = new Set<number | null>()
  if (isRanked) {
    for (const [at, { text, number }] of words.entries()) {
      const value = number ? Number(text) : Number(numberOfWord(text, language) ?? Number.NaN)
      const isNear = words.slice(Math.max(0, at - 4), at + 5).some(isSuperlative)
      if (Number.isInteger(value) && value > 1 && value <= 20 && isNear) limits.add(value)
    }
    if (limits.size === 0) limits.add(ordered?.limit ?? 1)
    if (/\b(?:rank|order|sort|list|sortier|classe|ordena)/iu.test(question)) limits.add(null)
  }
  const direction: FigureCues['directions'] =
    falls && !rises ? ['under'] : rises && !falls ? ['over'] : ['under', 'over']
  return {
    directions: direction,
    isChange:
      falls || rises || has(changeOnly) || ['change', 'difference', 'versus'].some(cue => cues.has(cue)),
    isPercent: has(shareWords) || /%|percent|per cent|prozent|pour ?cent|por ciento/iu.test(question),
    isOfTwo: new Set(question.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)).size > 1,
    isPoints: /points?\b|punkte|\bpp\b|puntos/iu.test(question),
    isRatio: has(ratioWords) || cues.has('ratio'),
    isShare: has(shareWords) || has(rateWords) || cues.has('share') || /%/.test(question),
    isSum: has(sumWords) || cues.has('sum'),
    isAverage: has(averageWords) || cues.has('average'),
    isCount: has(countWords) || cues.has('count'),
    isRanked,
    orders: isRanked
      ? isLeast
        ? ['ascending']
        : has(new Set(['worst', 'bottom'])) || (falls && !rises)
          ? ['ascending', 'descending']
          : ['descending']
      : [],
    limits: [...limits].slice(0, 2),
    isMargin: has(rateWords),
    isNone: has(noneWords),
    isLoss: has(lossWords),
    isProfit: has(profitWords),
    factor: words.flatMap(({ text }) => factorWords.get(text) ?? [])[0] ?? null,
    isOfTimes: has(timeNouns),
    isList: has(listWords),
    compared: parts.compared
      .flatMap(({ is, values: [value], dates, from, to }) =>
        dates ||
        value === undefined ||
        !(is === 'over' || is === 'under' || is === 'at-least' || is === 'at-most')
          ? []
          : [{ is, value, places: placesOf({ from, to }) }],
      )
      .concat(leastSaid(parts)),
  }
}

/** "At least one", "more than two". */
function leastSaid({ words, language }: Cued): FigureCues['compared'] {
  return words.flatMap(({ text }, at): FigureCues['compared'] => {
    const value = numberOfWord(text, language)
    const before = `${words[at - 2]?.text ?? ''} ${words[at - 1]?.text ?? ''}`
    if (value === null || !/^(?:at least|more than|mindestens|au moins|plus de|mas de)$/.test(before.trim()))
      return []
    return [{ is: /least|mindestens|moins/.test(before) ? 'at-least' : 'over', value, places: [at] }]
  })
}
