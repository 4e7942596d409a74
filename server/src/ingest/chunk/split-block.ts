import { countWords } from './count-words.ts'

type TextPiece = { start: number; end: number; words: number }

const sentenceEnd = /(?:[.!?…]["'”’»)\]]*\s+(?=[\p{Lu}\p{N}"'“‘«([•\p{Lo}])|[。！？]|\n+)/gu
/** Of at most 80 characters and nine words, of which the first has a capital. */
const numberedHeading =
  /^(?=[^\n]{1,80}$)(?:(?:[Ss]ection|[Aa]rticle|[Cc]lause|SECTION|ARTICLE|CLAUSE)\s)?\(?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[A-Za-z]|[IVXivx]{1,5})[.):]{0,2}\s+\p{Lu}[^\s.;:?!]*(?:\s+[^\s.;:?!]+){0,8}[.:]?$/u
/** A string without spaces is cut at this many characters; a shorter word never is. */
const longestString = 400

/** Splits a text into pieces of at most `most` words: at the ends of sentences and lines, otherwise between words. */
export function splitBlock(text: string, most: number): TextPiece[] {
  const words = countWords(text)
  if (words <= most) return [{ start: 0, end: text.length, words }]
  const sentences = withHeadings(text, sentencesOf(text)).flatMap(sentence => cut(text, sentence, most))
  const total = sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  // Aims at pieces of similar size instead of full ones and a small remainder.
  const wanted = total / Math.ceil(total / most)
  const pieces: TextPiece[] = []
  for (const sentence of sentences) {
    const piece = pieces.at(-1)
    const together = (piece?.words ?? 0) + sentence.words
    if (piece === undefined || together > most || piece.words >= wanted) pieces.push({ ...sentence })
    else {
      piece.end = sentence.end
      piece.words = together
    }
  }
  return pieces
}

function sentencesOf(text: string): TextPiece[] {
  const sentences: TextPiece[] = []
  let start = 0
  for (const match of text.matchAll(sentenceEnd)) {
    const next = match.index + match[0].length
    addTrimmed(sentences, text, start, next)
    start = next
  }
  addTrimmed(sentences, text, start, text.length)
  return sentences
}

/** Each heading within the text, "9. Insurance.", with the sentence behind it: what it heads must not stand in another chunk. */
function withHeadings(text: string, sentences: TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  let heading: TextPiece | null = null
  for (const sentence of sentences) {
    const whole: TextPiece = heading
      ? { start: heading.start, end: sentence.end, words: heading.words + sentence.words }
      : sentence
    const isHeading = heading === null && numberedHeading.test(text.slice(sentence.start, sentence.end))
    if (isHeading) heading = sentence
    else {
      heading = null
      joined.push(whole)
    }
  }
  return heading ? [...joined, heading] : joined
}

/** Cuts between words when a single sentence is too long. */
function cut(text: string, sentence: TextPiece, most: number): TextPiece[] {
  if (sentence.words <= most) return [sentence]
  const pieces: TextPiece[] = []
  let start = sentence.start
  let words = 0
  for (const match of text.slice(sentence.start, sentence.end).matchAll(/\S+\s*/g)) {
    const at = sentence.start + match.index
    const own = countWords(match[0])
    if (words > 0 && words + own > most) {
      addTrimmed(pieces, text, start, at)
      start = at
      words = 0
    }
    words += own
    for (
      let end = start + longestString;
      words > most && end < at + match[0].length;
      end = start + longestString
    ) {
      const safe = isLowSurrogate(text, end) ? end - 1 : end
      addTrimmed(pieces, text, start, safe)
      start = safe
      words = countWords(text.slice(start, at + match[0].length))
    }
  }
  addTrimmed(pieces, text, start, sentence.end)
  return pieces
}

function addTrimmed(pieces: TextPiece[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end)
  const shown = raw.trim()
  if (shown === '') return
  const from = start + raw.indexOf(shown)
  pieces.push({ start: from, end: from + shown.length, words: countWords(shown) })
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code < 0xe000
}
