import { distance } from 'fastest-levenshtein'
import type { FoundPassage } from '../stages.ts'

/** Words that may stand between those of a name: "Jane Q. Roe". */
const mostBetween = 1
const mostNames = 6

/** The number of names of several words that none of the passages has, not even with a typing error. */
export function countNamesApart(names: string[][], passages: FoundPassage[]): number {
  if (names.length === 0) return 0
  const texts = passages.map(({ filename, context, text }) => foldedWords(`${filename}\n${context}\n${text}`))
  return names.slice(0, mostNames).filter(name => {
    const sought = foldedWords(name.join(' '))
    return !texts.some(words => holds(words, sought))
  }).length
}

function holds(words: string[], [first = '', ...rest]: string[]): boolean {
  return words.some((word, start) => {
    if (!isNear(first, word)) return false
    let at = start
    return rest.every(sought => {
      const next = words.slice(at + 1, at + 2 + mostBetween).findIndex(one => isNear(sought, one))
      at += next + 1
      return next >= 0
    })
  })
}

/** The same, or with one wrong letter in five, two in eight. */
function isNear(sought: string, word: string): boolean {
  if (sought === word) return true
  if (sought.length < 5 || sought[0] !== word[0]) return false
  const most = sought.length < 8 ? 1 : 2
  return Math.abs(sought.length - word.length) <= most && distance(sought, word) <= most
}

function foldedWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}
