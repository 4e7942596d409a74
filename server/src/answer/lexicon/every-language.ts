import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { Alternatives, Lexicon, Words } from './lexicon.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

const others = [german, french, spanish, portuguese, italian, dutch]

/** All languages' alternatives for an entry, joined for use in one pattern. */
export function anyLanguage(entry: keyof Alternatives): string {
  return alternatives([english, ...others], entry)
}

/** The same without English. */
export function anyButEnglish(entry: keyof Alternatives): string {
  return alternatives(others, entry)
}

/** All languages' single words for an entry. */
export function wordsOfLanguages(entry: keyof Words): string[] {
  return [english, ...others].flatMap(lexicon => lexicon[entry]?.split(/\s+/) ?? [])
}

function alternatives(lexicons: Lexicon[], entry: keyof Alternatives): string {
  return lexicons.flatMap(lexicon => lexicon[entry] ?? []).join('|')
}
