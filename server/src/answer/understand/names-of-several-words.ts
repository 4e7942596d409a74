import { insideNames } from '../lexicon/names.ts'

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}.'’&-]*/gu
const possessive = /['’]s$/u
const ending = /(?<![.'’])[.'’]+$/u
/** As in "Bank of the Netherlands". */
const mostInside = 2
const mostCapitals = 0.7
const inside = new Set(insideNames)

/**
 * The runs of capitalised words inside a sentence, each with nothing but a blank between its words; none if most of the
 * words are capitalised.
 */
export function namesOfSeveralWords(text: string): string[][] {
  const words = text.match(word) ?? []
  if (words.filter(one => /^\p{Lu}/u.test(one)).length > words.length * mostCapitals) return []
  const names: string[][] = []
  let name: string[] = []
  let small: string[] = []
  let before = 0
  const end = () => {
    if (name.length > 1) names.push(name)
    name = []
    small = []
  }
  for (const { 0: written, index } of text.matchAll(word)) {
    if (!/^[ \u00A0]$/.test(text.slice(before, index))) end()
    const plain = written.replace(possessive, '').replace(ending, '')
    if (/^\p{Lu}/u.test(plain) && index > 0) {
      name.push(...(name.length > 0 ? small : []), plain)
      small = []
      if (possessive.test(written)) end()
    } else if (name.length > 0 && inside.has(plain) && small.length < mostInside) small.push(plain)
    else end()
    before = index + written.length
  }
  end()
  return names
}
