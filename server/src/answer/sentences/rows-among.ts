import { readLabels } from '@citewell/contract/quoted-rows.ts'
import { passageWords } from '../read-passage.ts'
import { rowsOf } from '../read-rows.ts'
import type { FoundPassage } from '../stages.ts'
import type { WholeSentence } from './whole-sentences.ts'

/** The column names of each row of the passage, by the row's text. */
export function columnsByRow(passage: FoundPassage): Map<string, string[]> {
  if (!passage.text.includes(' | ')) return new Map()
  return new Map(rowsOf(passage).map(({ text, header }) => [text, header]))
}

/** The words of a row with each cell under the name of its column, so that "wave 3" is found in "Wave | 3". */
export function namedCells(header: string[] | undefined, text: string, language: FoundPassage['language']) {
  const cells = text.split(' | ')
  if (!header || header.length !== cells.length || readLabels(cells)) return null
  return passageWords(header.map((name, at) => `${name} ${cells[at]}`).join('\n'), language)
}

/** Cells of a row are separated by bars; the first row of a run names the columns. */
export function rowAt(
  text: string,
  sentences: readonly WholeSentence[],
  index: number,
): 'header' | 'row' | null {
  const isRow = (at: number) => {
    const sentence = sentences[at]
    return sentence !== undefined && text.slice(sentence.start, sentence.end).includes(' | ')
  }
  if (!isRow(index)) return null
  if (isRow(index - 1)) return 'row'
  if (!isRow(index + 1)) return null
  // A run that begins with figures continues a table from the page before, but years may name columns.
  const first = text.slice(sentences[index]?.start, sentences[index]?.end)
  return /\d/.test(first.replace(/\b(?:19|20)\d{2}\b(?!\/)|(?<![\d/])\d{1,2},/g, '')) ? 'row' : 'header'
}
