import type { ReadPage } from './page-model.ts'

/** How the document spells its words elsewhere; decides how to join a word that is cut at a line's end. */
export type Spelling = { keepsHyphen: (before: string, after: string) => boolean }

/** Limit for words with inner capitals that are searched in the whole document; further ones keep their hyphen. */
const mostSearches = 200

/** Collects the words that the document hyphenates within a line. */
export function readSpelling(pages: ReadPage[]): Spelling {
  const texts = pages.map(({ words }) => words.text)
  const hyphenated = new Set<string>()
  for (const text of texts) {
    for (let at = text.indexOf('-'); at !== -1; at = text.indexOf('-', at + 1)) {
      const [start] = /(?<!\p{L})\p{L}+$/u.exec(text.slice(Math.max(0, at - 30), at)) ?? []
      const [end] = /^\p{Ll}+/u.exec(text.slice(at + 1, at + 30)) ?? []
      if (start !== undefined && end !== undefined) hyphenated.add(`${start}-${end}`.toLowerCase())
    }
  }
  let searches = 0
  const written = (word: string) => searches++ < mostSearches && texts.some(text => text.includes(word))
  return {
    /**
     * "data-" + "base" becomes one word. Words seen with a hyphen keep it, and so does "2019-" + "2020". "Trace-" +
     * "Monkey" loses it only if "TraceMonkey" occurs.
     */
    keepsHyphen: (before, after) => {
      const [start = ''] = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(before) ?? []
      const [end = ''] = /^[\p{L}\p{N}]+/u.exec(after) ?? []
      if (/\p{L}$/u.test(start) && /^\p{Ll}/u.test(end))
        return hyphenated.has(`${start}-${end}`.toLowerCase())
      return !(/\p{Ll}$/u.test(start) && /^\p{Lu}/u.test(end) && written(start + end))
    },
  }
}
