import { readFileSync } from 'node:fs'
import { firstSymbol, kindOf, kinds, ornament } from './kinds-of-characters.ts'
import { letterPairs, type Script, scriptOf } from './letter-costs.ts'

/** Made by tools/write-symbol-pairs.mjs, which says from what. */
const { ratios }: { ratios: string } = JSON.parse(
  readFileSync(new URL('./symbol-pairs.json', import.meta.url), 'utf8'),
)
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const bits = Float32Array.from(ratios, digit => digits.indexOf(digit) / 5 - 6)

const mostCharacters = 6_000
const longestPiece = 40
/** Lines to write on, leaders and rules made of characters. */
const rules = /([-_.=*])\1+/g
/** Shorter words are often abbreviations; longer ones are alphabets, addresses and digests. */
const wordLetters = { least: 3, most: 24 }
const abbreviationLetters = 5
/** Letters of fewer words are a name in another script. */
const leastLetters = 30
const enoughLetters = 60
/** Real pages take 3.3 to 4.5 bits a letter in their language, permuted ones over 5.1 (measured on 1,050 pages). */
const mostBitsPerLetter = 4.9
const surelyLanguage = 4.2
const enoughCharacters = 60
const enoughKinds = 8
/** Real pages reach 0.2, and a short one, such as a list of formulas, 0.7. */
const mostBitsPerPair = 0.25
const shortCharacters = 300
const mostBitsPerPairOfShort = 0.8
/** Above these, there is no doubt (measured: no real page). */
const sureBitsPerLetter = 5.6
const sureBitsPerPair = 1.2
/** Part of a page may have a font of its own. */
const windowCharacters = 700
const garbledShare = 0.4

/** Scripts of thousands of characters, and those without spaces between words. */
const uncounted: Script[] = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']

/**
 * Whether a page's text is no language, as when its font maps to wrong characters. Tables, code, formulas and texts that
 * are too short to tell are no garble. Measured by looks-garbled.test.ts.
 */
export function looksGarbled(text: string): 'no' | 'perhaps' | 'surely' {
  const whole = judge(text.slice(0, mostCharacters))
  if (whole !== 'no' || text.length < windowCharacters * 2) return whole
  const words = text.slice(0, mostCharacters).split(/\s+/)
  let window = ''
  let judged = 0
  let garbled = 0
  for (const [index, word] of words.entries()) {
    window += `${word} `
    if (window.length < windowCharacters && index < words.length - 1) continue
    judged++
    if (judge(window) === 'surely') garbled++
    window = ''
  }
  return garbled > judged * garbledShare ? 'perhaps' : 'no'
}

function judge(text: string): 'no' | 'perhaps' | 'surely' {
  const letters = lettersOf(text)
  const legible = letters.count >= enoughLetters && letters.bits <= mostBitsPerLetter
  // No text has more symbols than characters, with the end that is added to it.
  if (legible && letters.count > (text.length + 1) / 4) return 'no'
  const symbols = symbolsOf(text)
  if (letters.count >= enoughLetters && letters.bits > mostBitsPerLetter)
    return letters.bits > sureBitsPerLetter || symbols.bits > sureBitsPerPair ? 'surely' : 'perhaps'
  if (legible && letters.count > symbols.count / 4) return 'no'
  if (symbols.count < enoughCharacters || symbols.kinds < enoughKinds) return 'no'
  if (symbols.bits <= (symbols.count < shortCharacters ? mostBitsPerPairOfShort : mostBitsPerPair))
    return 'no'
  return symbols.bits > sureBitsPerPair ? 'surely' : 'perhaps'
}

/** A word in lower case. `cost` is its first language's, once that was asked for; `met` the last text that has it. */
type Word = { letters: string; script: Script; cost: number | null; met: number }
/** Words as they are written, which pages of a document repeat; null for what does not count. */
const remembered = new Map<string, Word | null>()
const distinct = new Map<string, Word>()
const mostRemembered = 20_000
/** Letters or marks beyond ASCII, among others: not the quotes, dashes and signs that English texts have. */
const otherLetters = /[\u0080-\u00a0\u00aa-\u200f\u2028-\uffff]/
let texts = 0

/** Bits a letter in the language that fits best, over the distinct words of all scripts. */
function lettersOf(text: string): { count: number; bits: number } {
  if (remembered.size > mostRemembered) {
    remembered.clear()
    distinct.clear()
  }
  texts++
  const words = new Map<Script, Word[]>()
  // The pattern of ASCII finds the same in a fraction of the time.
  const found = otherLetters.test(text)
    ? text.normalize('NFC').match(/[\p{L}\p{M}]+/gu)
    : text.match(/[A-Za-z]+/g)
  for (const written of found ?? []) {
    const word = wordOf(written)
    if (word === null || word.met === texts) continue
    word.met = texts
    const known = words.get(word.script)
    if (known === undefined) words.set(word.script, [word])
    else known.push(word)
  }
  let count = 0
  let sum = 0
  for (const [script, ofScript] of words) {
    const letters = ofScript.reduce((all, word) => all + word.letters.length + 1, 0)
    if (letters < leastLetters) continue
    count += letters
    sum += cheapest(script, ofScript, letters)
  }
  return { count, bits: count === 0 ? 0 : sum / count }
}

function wordOf(written: string): Word | null {
  const known = remembered.get(written)
  if (known !== undefined) return known
  const word = readWord(written)
  remembered.set(written, word)
  return word
}

function readWord(written: string): Word | null {
  const { length } = written
  if (length < wordLetters.least || length > wordLetters.most || isAbbreviation(written)) return null
  const letters = written.toLowerCase()
  const known = distinct.get(letters)
  if (known !== undefined) return known
  const script = scriptOf(letters)
  if (script === null || uncounted.includes(script)) return null
  const word = { letters, script, cost: null, met: 0 }
  distinct.set(letters, word)
  return word
}

function isAbbreviation(word: string): boolean {
  return word.length <= abbreviationLetters && /^\p{Lu}+$/u.test(word)
}

function cheapest(script: Script, words: Word[], letters: number): number {
  let best = Number.POSITIVE_INFINITY
  let isFirst = true
  for (const { script: own, costOf } of letterPairs) {
    if (own !== script) continue
    let cost = 0
    for (const word of words) {
      if (isFirst) word.cost ??= costOf(word.letters)
      cost += isFirst ? (word.cost ?? 0) : costOf(word.letters)
    }
    best = Math.min(best, cost)
    isFirst = false
    if (best < letters * surelyLanguage) break
  }
  return best === Number.POSITIVE_INFINITY ? letters * surelyLanguage : best
}

/** Each piece counts once, and so does a symbol that repeats itself, as in rules, leaders and forms. */
function symbolsOf(text: string): { count: number; bits: number; kinds: number } {
  const seen = new Set<string>()
  const met = new Set<number>()
  let count = 0
  let sum = 0
  for (const word of text.replace(rules, ' ').split(/\s+/)) {
    for (let at = 0; at < word.length; at += longestPiece) {
      const piece = word.slice(at, at + longestPiece)
      if (seen.has(piece)) continue
      seen.add(piece)
      let before = 0
      for (const character of at + longestPiece >= word.length ? `${piece} ` : piece) {
        const kind = kindOf(character)
        if (kind !== ornament && before !== ornament && (kind !== before || kind < firstSymbol))
          sum += bits[before * kinds.length + kind] ?? 0
        if (kind !== ornament) met.add(kind)
        if (kind !== before || kind < firstSymbol) count++
        before = kind
      }
    }
  }
  return { count, bits: count === 0 ? 0 : sum / count, kinds: met.size }
}
