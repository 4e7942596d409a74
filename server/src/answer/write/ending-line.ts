import { isWorded } from '../lexicon/clause-kinds.ts'
import { endingOn } from '../lexicon/document-phrases.ts'
import { readDates } from '../lexicon/read-dates.ts'
import { wordedConfidence } from '../set-by-hand.ts'
import type { Side } from '../stages.ts'
import { clauseLine, type Line } from './document-lines.ts'
import { scoreSentences } from './score-sentences.ts'

const kinds = ['expiry', 'term']
/** In characters, between the word and the date. */
const furthest = 60

/** The sentence that says on which day a document ends, with that day; null if none names one. */
export function endingLine(side: Side): Line | null {
  const { expected, terms, passages } = side
  const isEnding = (text: string) => kinds.some(kind => isWorded(kind, text))
  for (const sentence of scoreSentences(expected, terms, passages, 'expiry', isEnding)) {
    const date = endOf(sentence.text)
    if (date !== null) return { ...clauseLine(side, sentence, wordedConfidence), date }
  }
  return null
}

/** The last date right behind a word that ends something, as far as it is given: "2027-03". */
function endOf(text: string): string | null {
  const ends = readDates(text).dates.filter(
    ({ start, year }) => year !== null && endingOn.test(text.slice(Math.max(0, start - furthest), start)),
  )
  const iso = ends.map(({ year, month, day }) =>
    [year, month, day]
      .slice(0, month === null ? 1 : day === null ? 2 : 3)
      .map(part => `${part}`.padStart(2, '0'))
      .join('-'),
  )
  return iso.sort().at(-1) ?? null
}
