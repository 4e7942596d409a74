import { participle, toBeDone } from '../../lexicon/changing-words.ts'
import type { Reading } from './reading.ts'

/** "To be paid", "have to pay", "noch zu zahlen", "à payer": whether what the word says has not been done yet. */
export function isStillToDo(at: number, { words, language }: Pick<Reading, 'words' | 'language'>): boolean {
  const [text = '', before = '', first = ''] = [at, at - 1, at - 2].map(place => words[place]?.text)
  if (language === 'english') {
    if (before === 'be') return first === 'to' && participle.test(text)
    return before === 'to' && toBeDone.has(first)
  }
  if (language === 'german') return before === 'zu' && /en$/.test(text)
  if (language === 'french') return before === 'a' && /(?:er|ir|re)$/.test(text)
  return language === 'spanish' && before === 'por' && /[aei]r$/.test(text)
}
