import type { Language } from './stem-word.ts'
import { stopWords } from './stop-words.ts'

/** In capitals these are the names of things and no stop words. */
const names = new Set(['IT', 'US', 'WHO', 'AM', 'CAN', 'OR', 'OWN'])

/** Whether a word, as written, is one of its language that search leaves out. */
export function isStopWord(surface: string, language: Language = 'english'): boolean {
  return stopWords[language].has(surface.toLowerCase().replaceAll('’', "'")) && !names.has(surface)
}
