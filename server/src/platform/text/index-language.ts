import { languageOf } from './language-of.ts'
import type { Language } from './stem-word.ts'

/**
 * The language in which a passage is indexed and must therefore be analysed; English when its words do not show one.
 */
export function indexLanguage(passage: string): Language {
  return languageOf(passage) ?? 'english'
}
