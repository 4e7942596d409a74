import { heldIn } from '../../../domain/tables/places.ts'
import { remarkNames } from '../../lexicon/column-words.ts'
import { isCalled } from '../columns/column-kinds.ts'
import { readWords } from '../words/read-words.ts'
import type { Parts } from './asked-parts.ts'
import type { Found } from './form.ts'
import { sayAlike } from './link-words.ts'

const exceptWords = new Set('without except excluding ohne ausser'.split(' '))
const mostBetween = 3

/**
 * "Without the cancelled session", of a remark that begins with that word: a remark is no value that conditions are read
 * from, except where rows are left out by it. None where other remarks have the word as well.
 */
export function ofRemarks({ words, table, values }: Parts): Found[] {
  return words.flatMap(({ text: denial }, at): Found[] => {
    if (!exceptWords.has(denial)) return []
    const next = words.findIndex(({ stop }, place) => place > at && place <= at + mostBetween && !stop)
    const said = words[next]?.text ?? ''
    const isHeld = values.some(({ from, to }) => from <= next && next < to)
    if (next < 0 || isHeld || words[next]?.number) return []
    return table.columns.flatMap((_, column): Found[] => {
      if (!isCalled(table, column, remarkNames)) return []
      const texts = heldIn(table, column).entries.map(({ text }) => ({ text, own: readWords(text) }))
      const having = texts.filter(({ own }) => own.some(word => sayAlike(word.text, said)))
      const isFirst = having.every(({ own }) => sayAlike(own[0]?.text ?? '', said))
      if (having.length === 0 || !isFirst) return []
      const places = [at, next]
      return [
        { condition: { column, is: 'is-not', values: having.map(({ text }) => text) }, places, fit: 0.9 },
      ]
    })
  })
}
