import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { Alternatives, Lexicon, Words } from './lexicon.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

const others = [german, french, spanish, portuguese, italian, dutch]

/** The alternatives that the languages have for an entry, to be put into one pattern. */
export function anyLanguage(entry: keyof Alternatives): string {
  return alternatives([english, ...others], entry)
}

/** The same without those of English. */
export function anyButEnglish(entry: keyof Alternatives): string {
  return alternatives(others, entry)
}

/** The single words that the languages list for an entry. */
export function wordsOfLanguages(entry: keyof Words): string[] {
  return [english, ...others].flatMap(lexicon => lexicon[entry]?.split(/\s+/) ?? [])
}

function alternatives(lexicons: Lexicon[], entry: keyof Alternatives): string {
  return lexicons.flatMap(lexicon => lexicon[entry] ?? []).join('|')
}
