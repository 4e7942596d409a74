import type { Language } from './stem-word.ts'
import { stopWords } from './stop-words.ts'

/** In capitals these are names, not stop words. */
const names = new Set(['IT', 'US', 'WHO', 'AM', 'CAN', 'OR', 'OWN'])

/** Whether a word, as written, is one that search leaves out in its language. */
export function isStopWord(surface: string, language: Language = 'english'): boolean {
  return stopWords[language].has(surface.toLowerCase().replaceAll('’', "'")) && !names.has(surface)
}
