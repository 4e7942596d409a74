import { languageOf } from './language-of.ts'
import type { Language } from './stem-word.ts'

/** The language that indexes a passage, and must therefore read it; English when its words do not tell. */
export function indexLanguage(passage: string): Language {
  return languageOf(passage) ?? 'english'
}
