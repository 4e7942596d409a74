import type { Sentence } from '../../platform/text/split-sentences.ts'
import { isRow } from '../read-rows.ts'
import { isBoilerplate } from '../sentences/sentence-signs.ts'

const fewestWords = 6
const fewestOfBullet = 4
const mostWords = 60
/** In words. */
const longestTitle = 12
/** In characters. */
const mostOfTitle = 150
/** The rest of a sentence that began on another page or in a list. */
const cutOff = /^[("'“‘„«[]*\p{Ll}/u

/** The first line of a passage, if it is no sentence and something stands below it. */
export function titleOf(text: string, stretches: Sentence[]): string {
  const [first, second] = stretches
  if (!first || !second) return ''
  const line = text.slice(first.start, first.end)
  const isTitle = !/[.!?;:,|。！]["'”’)\]]*$/.test(line) && !isRow(line) && !/^\s*[-*•‣◦▪–]\s/.test(line)
  return isTitle && line.length <= mostOfTitle && line.split(/\s+/).length <= longestTitle ? line : ''
}

/** Whether it ends as a sentence does. */
export const isSentence = (text: string) => /[.!。！]["'”’)\]]*$/.test(text)

/** A word or two, or the lead-in of a list, tells nothing alone. */
export function isTelling(text: string): boolean {
  return isRow(text) || (text.split(/\s+/).length > 2 && !/[:：]$/.test(text))
}

/** Whether this is a whole sentence or bullet of readable length, and not a question, heading or table row. */
export function isProse(text: string, isBullet: boolean, most = mostWords): boolean {
  return (
    text.split(/\s+/).length >= (isBullet ? fewestOfBullet : fewestWords) &&
    isReadable(text, most) &&
    (isBullet ? isTelling(text) : isSentence(text)) &&
    !cutOff.test(text) &&
    !text.includes('|')
  )
}

/** A row says something by the names of its columns, also in numbers alone. */
export function isLine(text: string, ofTable: boolean): boolean {
  if (text.split(/\s+/).length > mostWords) return false
  return ofTable ? /[\p{L}\p{N}]/u.test(text) : /\p{L}/u.test(text) && !isBoilerplate(text)
}

/** Whether it is of readable length, and no question. */
export function isReadable(text: string, most = mostWords): boolean {
  const words = text.split(/\s+/).length
  return words >= 3 && words <= most && !/\?["'”’)\]]*$/.test(text) && !/\t/.test(text)
}
