/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Characters that must not begin a line, and those that must not end one. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{M}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u
const opening = /[\p{Ps}\p{Pi}]$/u

/** The most letters kept together; a longer word, such as a checksum or an address, is split over lines. */
const longest = 20
const piece = 8

/** Whether the text has a script without spaces, so that a line may break between any words. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text)
}

/** Splits the text between two spaces wherever a line may break. */
export function breakWord(word: string): string[] {
  if (isUnspaced(word)) return joinPunctuation([...words.segment(word)].map(({ segment }) => segment))
  return word.length <= longest ? [word] : cutLong(word)
}

function joinPunctuation(segments: string[]): string[] {
  const parts: string[] = []
  for (const segment of segments) {
    const last = parts.at(-1)
    if (last !== undefined && (closing.test(segment) || opening.test(last)))
      parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

function cutLong(word: string): string[] {
  const parts: string[] = []
  let part = ''
  let count = 0
  for (const { segment } of letters.segment(word)) {
    part += segment
    count++
    if (count < piece) continue
    parts.push(part)
    part = ''
    count = 0
  }
  return part === '' ? parts : [...parts, part]
}
