import type { PageWords, Run } from './page-model.ts'

/** What PDFium puts in place of a hyphen at a line's end. */
const lineEndHyphen = /[\u0002\ufffe]/

const ligatures: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
}

/** A word's characters, without control characters and ligatures; `broken` when a hyphen at the line's end cuts it. */
export function wordText(words: PageWords, word: number): { text: string; broken: boolean } {
  const raw = words.text.slice(words.from[word], words.to[word])
  if (!/[^\x20-\x7e\u00c0-\u024f]/.test(raw)) return { text: raw, broken: false }
  const broken = lineEndHyphen.test(raw.slice(-1))
  const text = raw
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\ufeff\ufffe\uffff]/g, '')
    .replace(/[ﬀ-ﬆ]/g, ligature => ligatures[ligature] ?? ligature)
  return { text, broken }
}

/** The words of a run, joined by spaces. */
export function runText(words: PageWords, run: Run): string {
  const texts: string[] = []
  for (let word = run.first; word < run.last; word++) texts.push(wordText(words, word).text)
  return texts.join(' ')
}
