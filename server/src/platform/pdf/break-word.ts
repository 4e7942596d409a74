/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What no line begins with, and what none ends with. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{M}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u
const opening = /[\p{Ps}\p{Pi}]$/u

/** The most letters that stay together: a checksum or an address goes over several lines. */
const longest = 20
const piece = 8

/** Whether lines of this text end anywhere between words, without spaces. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text)
}

/** Cuts what stands between two spaces where a line may end. */
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
