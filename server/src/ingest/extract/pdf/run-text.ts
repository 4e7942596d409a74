import type { PageWords, Run } from './page-model.ts'

/** PDFium's replacements for a hyphen at a line's end: U+0002, or U+FFFE in the text of a whole page. */
const lineEndHyphens = [0x2, 0xfffe]

const ligatures: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
}

/** The text of a word without control characters and ligatures; `broken` when a hyphen cuts it at the line's end. */
export function wordText(words: PageWords, word: number): { text: string; broken: boolean } {
  const raw = words.text.slice(words.from[word], words.to[word])
  if (!/[^\x20-\x7e\u00c0-\u024f]/.test(raw)) return { text: raw, broken: false }
  const broken = lineEndHyphens.includes(raw.charCodeAt(raw.length - 1))
  const text = raw
    .replace(/[\p{Cc}\u00ad\u200b\u200e\u200f\ufeff\ufffe\uffff]/gu, '')
    .replace(/[ﬀ-ﬆ]/g, ligature => ligatures[ligature] ?? ligature)
  return { text, broken }
}

/** The words of a run, joined by spaces. */
export function runText(words: PageWords, run: Run): string {
  const texts: string[] = []
  for (let word = run.first; word < run.last; word++) texts.push(wordText(words, word).text)
  return texts.join(' ')
}
