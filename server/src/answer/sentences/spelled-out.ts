import { tellsSubject } from '../../platform/text/analyse-words.ts'
import { rememberTexts } from '../../platform/text/remember-texts.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { mostRemembered, passageWords } from '../read-passage.ts'

/**
 * Words with their first letters in brackets behind them, or the other way round. Both begin at the bracket and look
 * back from there: most texts have few brackets, and words everywhere.
 */
const wordsFirst =
  /\((?=(?:the )?["“”]?(\p{Lu}[\p{Lu}\p{N}&]{1,7})s?["”]?\))(?<=(?<![\p{L}’'-])((?:[\p{L}’'-]+[ \n]){1,7}[\p{L}’'-]+)[ \n]?\()/gu
const lettersFirst =
  /\((?<=(?<![\p{L}\p{N}])(\p{Lu}[\p{Lu}\p{N}&]{1,7})[ \n]?\()((?:[\p{L}’'-]+[ \n]){1,7}[\p{L}’'-]+)\)/gu
const smallWord = /^(?:a|an|and|for|in|of|on|or|the|to|und|für|der|die|das|de|la|et|y)$/i

/** An acronym and the words it stands for, as ids of terms. */
export type SpelledOut = { letters: number; words: number[] }

/** The acronyms that a passage spells out: "Working Group (WG)", "SLA (service level agreement)". */
export const spelledOut = (text: string, language: Language = 'english') => spelled(text, language)

const spelled = rememberTexts<Language, readonly SpelledOut[]>(readSpelled, mostRemembered)

function readSpelled(text: string, language: Language): SpelledOut[] {
  if (!text.includes('(')) return []
  const found = [
    ...Array.from(text.matchAll(wordsFirst), ([, letters = '', words = '']) => ({ letters, words })),
    ...Array.from(text.matchAll(lettersFirst), ([, letters = '', words = '']) => ({ letters, words })),
  ]
  return found.flatMap(({ letters, words }) => {
    const own = wordsOf(letters, words)
    const [letter] = passageWords(letters, language)
    if (own === null || !letter) return []
    const ids = passageWords(own, language).filter(tellsSubject)
    return ids.length < 2 ? [] : [{ letters: letter.id, words: ids.map(({ id }) => id) }]
  })
}

/** Those of the last words that begin with the letters; null if none do. */
function wordsOf(letters: string, text: string): string | null {
  const all = text.split(/[\s-]+/)
  const wanted = letters.replace(/[^\p{Lu}]/gu, '')
  for (let from = all.length - 2; from >= 0; from--) {
    const some = all.slice(from)
    const initials = (words: string[]) => words.map(word => word.charAt(0).toUpperCase()).join('')
    if (initials(some) === wanted || initials(some.filter(word => !smallWord.test(word))) === wanted)
      return some.join(' ')
  }
  return null
}

const letterWord = /^\p{Lu}{2,6}$/u

/** Whether the text has words, written as names are, that begin with these letters: "Human Resources" for "HR". */
export function spellsOut(letters: string, text: string): boolean {
  if (!letterWord.test(letters)) return false
  const words = text.match(/\p{L}[\p{L}’'-]*/gu) ?? []
  const initialOf = (word: string) => {
    if (smallWord.test(word)) return word.charAt(0).toUpperCase()
    return /^\p{Lu}[\p{Ll}’'-]/u.test(word) ? word.charAt(0) : ' '
  }
  const told = words.filter(word => !smallWord.test(word))
  return [words, told].some(some => some.map(initialOf).join('').includes(letters))
}

/** The terms with those that they stand for, or that stand for them. */
export function withSpelledOut(
  ids: ReadonlySet<number>,
  spelled: readonly SpelledOut[],
): ReadonlySet<number> {
  const added = spelled.flatMap(({ letters, words }) => {
    if (ids.has(letters)) return words
    return words.every(word => ids.has(word)) ? [letters] : []
  })
  return added.length === 0 ? ids : new Set([...ids, ...added])
}
