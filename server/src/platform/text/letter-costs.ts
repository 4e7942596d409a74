import { readFileSync } from 'node:fs'

type PairTable = { language: string; letters: string; pairs: string }

/** Made by tools/write-letter-pairs.mjs, which says from what. */
const tables: { pairs: PairTable[]; characters: { language: string; frequent: string }[] } = JSON.parse(
  readFileSync(new URL('./letter-pairs.json', import.meta.url), 'utf8'),
)

/** A letter that a language does not use, in bits. */
const foreignLetter = 14
const quarterBits = 4
const firstFar = 0x250
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Uint8Array(128)
for (let at = 0; at < digits.length; at++) values[digits.charCodeAt(at)] = at

export type LetterPairs = {
  language: string
  script: Script | null
  /** The bits of a word's letters and of its end, with the number of its letters. */
  costOf: (word: string) => number
}

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Gujarati',
  'Gurmukhi',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Georgian',
  'Armenian',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
] as const
export type Script = (typeof scripts)[number]

const patterns = scripts.map(script => [script, new RegExp(`^\\p{Script=${script}}`, 'u')] as const)
const known = new Map<number, Script | null>()

/** The script of a text's first letter; null for scripts without statistics. */
export function scriptOf(text: string): Script | null {
  const code = text.codePointAt(0) ?? 0
  let script = known.get(code)
  if (script === undefined) {
    script = patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null
    known.set(code, script)
  }
  return script
}

/** English first, the commonest. */
export const letterPairs: LetterPairs[] = englishFirst(tables.pairs).map(({ language, letters, pairs }) => {
  const all = [...letters]
  const width = all.length + 1
  const at = new Map(all.map((letter, index) => [letter.charCodeAt(0), index + 1]))
  // Letters of European languages, which are looked up most, do without the map.
  const near = new Int16Array(firstFar)
  for (const [code, index] of at) if (code < firstFar) near[code] = index
  const placeOf = (code: number) => (code < firstFar ? near[code] || undefined : at.get(code))
  const costs = new Float32Array(pairs.length)
  for (let index = 0; index < pairs.length; index++)
    costs[index] = (values[pairs.charCodeAt(index)] ?? 0) / quarterBits
  const costOf = (word: string) => {
    let before: number | undefined = 0
    let sum = 0
    for (let index = 0; index <= word.length; index++) {
      const next: number | undefined = index === word.length ? 0 : placeOf(word.charCodeAt(index))
      sum +=
        before === undefined || next === undefined
          ? foreignLetter
          : (costs[before * width + next] ?? foreignLetter)
      before = next
    }
    return sum
  }
  return { language, script: scriptOf(all.at(all.length >> 1) ?? ''), costOf }
})

function englishFirst(all: PairTable[]): PairTable[] {
  return [
    ...all.filter(({ language }) => language === 'en'),
    ...all.filter(({ language }) => language !== 'en'),
  ]
}

/** For each frequent character of Chinese, Japanese and Korean its rank, from 0, where it is commonest. */
export const frequentCharacters = new Map<string, number>()
for (const { frequent } of tables.characters)
  for (const [rank, character] of [...frequent].entries())
    frequentCharacters.set(character, Math.min(rank, frequentCharacters.get(character) ?? rank))
