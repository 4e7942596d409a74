import { stemWord } from '../../../platform/text/stem-word.ts'
import type { Cued } from './cues.ts'

const leastFit = 0.8

/** What each word of a question is to a table: a number, a value, a name of a column or of the table, else the word itself. */
export function tokensOf(
  { words, language }: Pick<Cued, 'words' | 'language'>,
  known: { valued: ReadonlySet<number>; best: number[]; titles: ReadonlySet<number> },
): string[] {
  return words.map(({ text, number }, at) => {
    if (number) return '#'
    if (known.valued.has(at)) return 'VALUE'
    if ((known.best[at] ?? 0) >= leastFit) return 'COLUMN'
    if (known.titles.has(at)) return 'TITLE'
    return stemWord(text, language)
  })
}

const asking = new Set('many much which what welche welcher welches viele viel wessen whose'.split(' '))

/** The first word that says something behind one that asks: "crates" of "how many of the crates". */
export function headOf(words: Cued['words'], places: number[]): number | undefined {
  const at = words.findIndex(({ text }) => asking.has(text))
  return at < 0 ? undefined : places.find(place => place > at)
}
