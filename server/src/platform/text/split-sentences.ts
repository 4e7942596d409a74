import { monthNumbers } from './month-names.ts'

/** Offsets of a sentence in the text that was split, without the white space around it. */
export type Sentence = { start: number; end: number }

const abbreviations = new Set(
  `inc ltd co corp llc plc gmbh no nos sec secs art arts para paras cl fig figs eq eqs vol vols ch chap pp p
  ex exh app ed eds et al etc vs v cf ca approx est dept div gen gov hon jr sr st mr mrs ms dr prof rev sgt capt
  col lt rep sen messrs jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun min max avg
  tel ext ref attn bros mt ft ave blvd rd e.g i.e a.k.a u.s u.k u.n e.u d.c ph.d m.d b.a m.a a.m p.m n.v s.a
  z.b d.h bzw usw nr abs`.split(/\s+/),
)
/** Abbreviations that may also end a sentence, if a capital follows. */
const mayEnd = new Set([
  'etc',
  'inc',
  'ltd',
  'co',
  'corp',
  'llc',
  'plc',
  'al',
  'a.m',
  'p.m',
  'u.s',
  'u.k',
  'jr',
  'sr',
])
/** Words that begin a new sentence after "Inc." or "a.m."; names seldom do. */
const opener =
  /^["'“‘([]*(?:The|A|An|This|That|These|Those|It|Its|He|She|They|We|I|In|On|At|By|For|From|If|As|But|And|However|When|While|After|Before|There|Such|Each|All|Any|No|Under|With|His|Her|Their|Our|Some|Both|During|Since|Upon)\b/
/** Before a number, they show that a German full stop makes it an ordinal: "im 19. Jahrhundert". */
const beforeOrdinal = /(?<!\p{L})(?:im|vom|zum|zur|beim|der|dem|den|des|das|jede[mnrs]?)\s{1,3}$/iu
const pageNumber =
  /^\s*(?:[-–—]\s?\d{1,4}\s?[-–—]|(?:page|seite|pagina|página)\s\d{1,4}(?:\s(?:of|von|de|sur|di)\s\d{1,4})?|\d{1,4}(?:\s?\/\s?\d{1,4})?)\s*$/i
const terminator = /[.!?…。！？｡؟।]+["'”’»)\]」』]*|\n+|\r\n?|[\u2028\u2029\f]/g

/**
 * Splits a text into sentences with exact offsets. A line feed ends a sentence, so that table rows, list items and
 * headings stay separate, unless it wraps a long line of prose, which slides do not. A full stop inside a number, an
 * abbreviation or initials does not end one.
 */
export function splitSentences(text: string, wraps = true): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const match of text.matchAll(terminator)) {
    const end = match.index + match[0].length
    if (end <= from || !endsSentence(text, match.index, end, match[0], wraps)) continue
    add(sentences, text, from, end)
    from = end
  }
  add(sentences, text, from, text.length)
  return sentences
}

function endsSentence(text: string, at: number, end: number, mark: string, wraps: boolean): boolean {
  if (/^[\n\r\u2028\u2029\f]/.test(mark)) return !wraps || !isWrapped(text, at, end, mark)
  if (/^[。！？｡।]/.test(mark)) return true
  const next = text.slice(end, end + 40)
  if (next === '') return true
  if (!/^\s/.test(next)) return /^\[\d+\]/.test(next)
  const following = next.trimStart()
  if (mark.startsWith('.') && !mark.startsWith('..')) return stopEnds(text, at, mark, following)
  return !/^\p{Ll}/u.test(following)
}

function stopEnds(text: string, at: number, mark: string, following: string): boolean {
  if (/^\p{Ll}/u.test(following)) return false
  const before = text.slice(Math.max(0, at - 24), at)
  const word = /[\p{L}\p{N}](?:[\p{L}\p{N}.]{0,22}[\p{L}\p{N}])?$/u.exec(before)?.[0] ?? ''
  const lower = word.toLowerCase()
  if (mark.length > 1) return true
  if (/^\p{Lu}$/u.test(word)) return opener.test(following) && /[\p{L}\p{N}][\s,]+\p{Lu}$/u.test(before)
  if (isListNumber(text, at - word.length, word) || isLabel(text, at - word.length, word)) return false
  if (/^\d{1,2}$/.test(word)) return !isOrdinal(before.slice(0, -word.length), following)
  if (abbreviations.has(lower) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) {
    return mayEnd.has(lower) && opener.test(following)
  }
  return true
}

/** "Am 14. März", "im 19. Jahrhundert". */
function isOrdinal(before: string, following: string): boolean {
  const [next = ''] = /^\p{L}+/u.exec(following) ?? []
  return monthNumbers.has(next.toLowerCase()) || (beforeOrdinal.test(before) && /^\p{Lu}/u.test(next))
}

/** "1." or "(a." at the start of a line is a list number and ends no sentence. */
function isListNumber(text: string, wordStart: number, word: string): boolean {
  if (!/^(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]{1,4})$/i.test(word)) return false
  const lead = text.slice(Math.max(0, wordStart - 8), wordStart)
  return /\n[ \t]*[([]?$/.test(wordStart <= 8 ? `\n${lead}` : lead)
}

/** "Step 8." or "Étape 2." at the start of a line says which one it is, of what follows. */
function isLabel(text: string, wordStart: number, word: string): boolean {
  if (!/^(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[IVXivx]{1,4})$/.test(word)) return false
  const before = text.slice(Math.max(0, wordStart - 24), wordStart)
  const lead = /\n[ \t]*(\p{L}{3,16})[ \t]+$/u.exec(wordStart <= 24 ? `\n${before}` : before)?.[1]
  return lead !== undefined && /^(?:Step|Stage|Phase|Schritt|Étape|Etape|Paso|Passo|Stap)$/u.test(lead)
}

/** A line feed in the middle of a sentence: the line is long, stops short, and the next goes on as prose. */
function isWrapped(text: string, at: number, end: number, mark: string): boolean {
  if (/\n.*\n|\f/s.test(mark)) return false
  const line =
    text
      .slice(Math.max(0, at - 200), at)
      .split('\n')
      .at(-1)
      ?.trim() ?? ''
  const next = text.slice(end, end + 200).split('\n', 1)[0] ?? ''
  // A page number stands between two halves of a sentence, not inside it.
  if (pageNumber.test(next) || pageNumber.test(line)) return false
  if (/[|\t]/.test(line + next) || /[.!?:;]["'”’)\]]*$/.test(line)) return false
  if (/^\s*(?:[-*•‣◦▪–—]\s|[([]?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)\]]\s|#)/i.test(next)) return false
  if (/^\s*\p{Ll}/u.test(next)) return line.length >= 20
  if (leadsOn.test(line) && line.length >= 20) return /^\s*[\p{Lu}\p{N}]/u.test(next)
  return line.length >= 50 && !hadRoom(text, at, end, line)
}

/** No sentence ends with such a word: "the laws of the Federal Republic of / Germany". */
const leadsOn = /(?<![\p{L}\p{N}])(?:of|the|and|or|by|with|an?|der|des|dem|den|und|von|zum|zur|du|les|et)$/iu

/** In characters: how far around a line others tell how wide the text is. */
const around = 400
/** Lines of a text may be shorter than the others by so much. */
const slack = 3

/** Whether the next word would have fitted on the line, which therefore ends its paragraph. */
function hadRoom(text: string, at: number, end: number, line: string): boolean {
  const word = /\S+/.exec(text.slice(end, end + 60))?.[0] ?? ''
  const lines = text.slice(Math.max(0, at - around), end + around).split('\n')
  const width = Math.max(...lines.map(other => other.trim().length))
  return line.length + 1 + word.length < width - slack
}

function add(sentences: Sentence[], text: string, from: number, to: number): void {
  let start = from
  let end = to
  while (start < end && /\s/.test(text.charAt(start))) start++
  while (end > start && /\s/.test(text.charAt(end - 1))) end--
  if (end > start && /[\p{L}\p{N}]/u.test(text.slice(start, end))) sentences.push({ start, end })
}
