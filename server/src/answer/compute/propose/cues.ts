import {
  eachWords,
  hourWords,
  leftWords,
  mostWords,
  noSuperlatives,
  planWords,
  shareWords,
  superlative,
  thanWords,
  timeWords,
} from '../../lexicon/asking-cues.ts'
import { lateWords, listingWords } from '../../lexicon/loose-words.ts'
import { moneyWords } from '../../lexicon/measured-words.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import type { Parts, QuestionParts } from '../search/asked-parts.ts'

/** What a question asks for, as far as words tell it without any table. */
export type Cues = ReadonlySet<string>

export function cuesOf({ asked, words, language, compared }: QuestionParts): Cues {
  const cues = new Set<string>()
  for (const { word } of asked) {
    if (word.role === 'head') cues.add(`head-${word.kind}`)
    else if (word.role === 'extreme') {
      cues.add('extreme')
      cues.add(`of-${word.of}`)
      cues.add(word.order)
    } else if (word.role === 'comparison') cues.add(`comparison-${word.kind}`)
    else cues.add(word.role)
  }
  for (const [at, { text, number }] of words.entries()) {
    if (timeWords.has(text)) cues.add('time-word')
    if (shareWords.has(text)) cues.add('share-word')
    if (eachWords.has(text)) cues.add('each-word')
    if (thanWords.has(text)) cues.add('than-word')
    if (leftWords.has(text)) cues.add('left-word')
    if (mostWords.has(text)) cues.add('most-word')
    if (planWords.has(text)) cues.add('plan-word')
    if (lateWords.has(text)) cues.add('late-word')
    if (listingWords.has(text)) cues.add('list-word')
    if (moneyWords.has(text)) cues.add('money-word')
    if (periodOfWord(text, language) !== null) cues.add('period-word')
    if (hourWords.has(text)) cues.add('hour-word')
    if (/^(?:who|whose|wer|wem)$/.test(text)) cues.add('who')
    if (/^(?:which|welche[rsnm]?)$/.test(text)) cues.add('which')
    if (/^(?:when|wann)$/.test(text)) cues.add('when')
    if (superlative.test(text) && !noSuperlatives.has(text)) cues.add('most-word')
    if (number) cues.add('number')
    if (text === 'how' && words[at + 1]?.text === 'many') cues.add('how-many')
    if (text === 'wie' && words[at + 1]?.text === 'viele') cues.add('how-many')
    if (text === 'how' && words[at + 1]?.text === 'much') cues.add('how-much')
    if (text === 'wie' && words[at + 1]?.text === 'viel') cues.add('how-much')
    // "How much of the budget is spent"
    if (
      cues.has('how-much') &&
      /^(?:of|von|vom|der)$/.test(text) &&
      /^(?:much|viel)$/.test(words[at - 1]?.text ?? '')
    )
      cues.add('much-of')
  }
  if (compared.some(({ dates }) => dates)) cues.add('date-compared')
  if (compared.some(({ dates }) => !dates)) cues.add('amount-compared')
  return cues
}

export type Cued = Parts & { cues: Cues }
/** The places of the words that name a column, and how surely they do. */
export type Linker = (column: number) => { places: number[]; fit: number }
