import { languageOf } from './language-of.ts'
import type { Language } from './stem-word.ts'

/** The language that a passage is indexed by, and so to be read by; English where its words do not tell. */
export function indexLanguage(passage: string): Language {
  return languageOf(passage) ?? 'english'
}
