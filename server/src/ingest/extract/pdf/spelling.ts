import type { ReadPage } from './page-model.ts'

/** How a document writes its words elsewhere, to put a word together that a line's end cuts. */
export type Spelling = { keepsHyphen: (before: string, after: string) => boolean }

/** So many words with capitals inside are looked for in the whole document; further ones keep their hyphen. */
const mostSearches = 200

/** Gathers the words that a document writes with a hyphen inside a line. */
export function readSpelling(pages: ReadPage[]): Spelling {
  const texts = pages.map(({ words }) => words.text)
  const hyphenated = new Set<string>()
  for (const text of texts) {
    for (let at = text.indexOf('-'); at !== -1; at = text.indexOf('-', at + 1)) {
      const [start] = /\p{L}+$/u.exec(text.slice(Math.max(0, at - 30), at)) ?? []
      const [end] = /^\p{Ll}+/u.exec(text.slice(at + 1, at + 30)) ?? []
      if (start !== undefined && end !== undefined) hyphenated.add(`${start}-${end}`.toLowerCase())
    }
  }
  let searches = 0
  const written = (word: string) => searches++ < mostSearches && texts.some(text => text.includes(word))
  return {
    /** "data-" + "base" is one word; words seen with their hyphen, and "2019-" + "2020", keep it; "Trace-" + "Monkey" needs "TraceMonkey". */
    keepsHyphen: (before, after) => {
      const [start = ''] = /[\p{L}\p{N}]+$/u.exec(before) ?? []
      const [end = ''] = /^[\p{L}\p{N}]+/u.exec(after) ?? []
      if (/\p{L}$/u.test(start) && /^\p{Ll}/u.test(end))
        return hyphenated.has(`${start}-${end}`.toLowerCase())
      return !(/\p{Ll}$/u.test(start) && /^\p{Lu}/u.test(end) && written(start + end))
    },
  }
}
