import { frequentCharacters, letterPairs, type Script, scriptOf } from './letter-costs.ts'

/** Encodings by their names for TextDecoder, with the bits by which a rarer one must fit better. */
const candidates: Record<string, number> = {
  'windows-1252': 0,
  'windows-1250': 3,
  'windows-1251': 3,
  'windows-1254': 3,
  shift_jis: 3,
  gb18030: 4,
  'windows-1253': 4,
  big5: 5,
  'euc-kr': 5,
  'windows-1255': 5,
  'windows-1256': 5,
  'euc-jp': 6,
  'windows-1257': 6,
  'windows-874': 6,
  'iso-8859-2': 6,
  'iso-8859-7': 8,
  'koi8-r': 7,
  'windows-1258': 8,
  ibm866: 9,
  macintosh: 9,
}

/** Bits of one character, other than those that the letters of a language take. */
const control = 40
const foreignSymbol = 15
const symbolInWord = 18
const usualSymbol = 7
const rareCharacter = 20
const frequentCharacter = 4

const mostWords = 400
const usualSymbols = /[‘’“”„‚–—…•·€£§°«»¿¡©®™²³½¼¾ªº×、。「」『』（）〔〕【】・：；，！？〜～　]/u
const pieces = /(?<word>[\p{L}\p{M}]+)|(?<other>[^\p{L}\p{M}\p{ASCII}])/gu

/** The encoding in which bytes that are not UTF-8 read best as words of some language. */
export function guessEncoding(bytes: Uint8Array): string {
  if (bytes.includes(0x1b) && read(bytes, 'iso-2022-jp').cost < control) return 'iso-2022-jp'
  let best = { name: 'windows-1252', cost: Number.POSITIVE_INFINITY }
  for (const [name, prior] of Object.entries(candidates)) {
    const cost = read(bytes, name).cost + prior
    if (cost < best.cost) best = { name, cost }
  }
  return best.name
}

function read(bytes: Uint8Array, name: string): { cost: number } {
  // The last character may be cut.
  const text = new TextDecoder(name).decode(bytes).replace(/\uFFFD$/, '')
  const words = new Map<Script, Set<string>>()
  const counted = { plain: 0, other: 0 }
  let cost = 0
  for (const match of text.matchAll(pieces)) {
    const { word, other } = match.groups ?? {}
    if (other !== undefined) cost += costOfSymbol(other, text, match.index)
    if (word === undefined) continue
    const kind = /^\p{ASCII}+$/u.test(word) ? 'plain' : 'other'
    if (++counted[kind] > mostWords) continue
    for (const run of word.matchAll(
      /\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}ー]|\p{Script=Hangul}/gu,
    ))
      cost += costOfCharacter(run[0])
    for (const [letters] of word
      .toLowerCase()
      .matchAll(/[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}]+/gu)) {
      const script = scriptOf(letters)
      if (script === null) cost += letters.length * foreignSymbol
      else words.set(script, (words.get(script) ?? new Set()).add(letters.replace('i\u0307', 'i')))
    }
  }
  for (const [script, ofScript] of words) cost += cheapest(script, [...ofScript])
  return { cost }
}

function costOfSymbol(symbol: string, text: string, at: number): number {
  if (/[\p{C}\uFFFD]/u.test(symbol) && symbol !== '\u00AD') return control
  const inWord = /\p{L}/u.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at + symbol.length] ?? '')
  if (inWord && symbol !== '’' && symbol !== '・') return symbolInWord
  return usualSymbols.test(symbol) || /\p{Z}/u.test(symbol) ? usualSymbol : foreignSymbol
}

/** By its place among the frequent characters of the language in which it is commonest. */
function costOfCharacter(character: string): number {
  const rank = frequentCharacters.get(character)
  // Katakana of half width are what other encodings look like.
  if (rank === undefined || /[\uFF61-\uFF9F]/.test(character)) return rareCharacter
  return frequentCharacter + Math.log2(rank + 2)
}

/** In one language for all words, since a file is seldom in several of one script. */
function cheapest(script: Script, words: string[]): number {
  let best = Number.POSITIVE_INFINITY
  for (const pairs of letterPairs) {
    if (pairs.script !== script) continue
    let sum = 0
    for (const word of words) sum += pairs.costOf(word)
    best = Math.min(best, sum)
  }
  return best === Number.POSITIVE_INFINITY ? words.join('').length * foreignSymbol : best
}
