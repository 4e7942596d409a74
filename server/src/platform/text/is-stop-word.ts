import type { Language } from './stem-word.ts'
import { stopWords } from './stop-words.ts'

/** In capitals these are names, not stop words. */
const names = new Set(['IT', 'US', 'WHO', 'AM', 'CAN', 'OR', 'OWN'])

/** "What's", "they've"; others, such as "doesn't", are in the list. */
const contracted = /'(?:d|ll|m|re|s|ve)$/i

/** Whether a word, as written, is one that search leaves out in its language. */
export function isStopWord(surface: string, language: Language = 'english'): boolean {
  const written = surface.replaceAll('’', "'")
  const isListed = (word: string) => stopWords[language].has(word.toLowerCase()) && !names.has(word)
  return isListed(written) || (language === 'english' && isListed(written.replace(contracted, '')))
}
