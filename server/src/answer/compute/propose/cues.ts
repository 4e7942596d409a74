import { lateWords, listingWords } from '../../lexicon/loose-words.ts'
import { moneyWords } from '../../lexicon/measured-words.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import type { Parts, QuestionParts } from '../search/asked-parts.ts'

const timeWords = new Set(
  'day days week weeks hour hours hrs minutes time tage tagen stunden lange long wochen zeit'.split(' '),
)
const hourWords = new Set('hour hours hrs stunden stunde'.split(' '))
const shareWords = new Set('percent percentage share proportion prozent anteil fraction pct part'.split(' '))
const eachWords = new Set('per each every by je pro nach'.split(' '))
const thanWords = new Set('than over under above below exceed exceeded exceeds als uber unter'.split(' '))
const leftWords = new Set(
  'left still remaining open free unused yet noch ubrig rest outstanding full fill filled empty occupied spare used available owe owed utilised'.split(
    ' ',
  ),
)
const mostWords = new Set(
  'top worst bottom highest lowest biggest largest most least fewest smallest'.split(' '),
)
const planWords = new Set(
  'plan planned budget target booked actual actually agreed promised due geplant'.split(' '),
)

const superlative = /^\p{L}{3,}est$/u
const noSuperlatives = new Set(
  'request interest forest harvest suggest contest invest latest earliest honest modest protest'.split(' '),
)

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
  }
  if (compared.some(({ dates }) => dates)) cues.add('date-compared')
  if (compared.some(({ dates }) => !dates)) cues.add('amount-compared')
  return cues
}

export type Cued = Parts & { cues: Cues }
