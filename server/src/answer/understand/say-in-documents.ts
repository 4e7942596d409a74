import { analyseWords } from '../../platform/text/analyse-words.ts'
import { type Language, stemWord } from '../../platform/text/stem-word.ts'
import type { QuestionLanguage } from '../stages.ts'
import { type InEnglish, meaningsOf, sayInEnglish } from './say-in-english.ts'

/**
 * How a question is read: `asked` by the patterns of what is asked, the other two by the search. `plain` says each word
 * once; `wide` also has other words for it.
 */
type InDocuments = InEnglish & { asked: string }

/** In words. */
const longestPhrase = 3
const inverses = new Map<Language, ReadonlyMap<string, InEnglish>>()

/**
 * A question in the words of the documents. If none of them is in its language, it is said in English where some are,
 * otherwise through English in the first of their languages that has a list.
 */
export function sayInDocuments(text: string, own: QuestionLanguage, spoken: QuestionLanguage[]): InDocuments {
  const languages = spoken.filter(language => language !== 'hindi')
  const english = sayInEnglish(text, own, spoken)
  const [target] = languages.filter(language => meaningsOf(language) !== '')
  if (spoken.includes(own) || languages.includes('english') || !target)
    return { ...english, asked: english.plain }
  const asked = own === 'english' ? text : sayInEnglish(text, own, ['english']).plain
  return { ...sayFromEnglish(asked, target), asked }
}

/** Small words say nothing in another language; names and words that no list has stay as they are. */
function sayFromEnglish(text: string, target: Language): InEnglish {
  const known = inverses.get(target) ?? inverse(target)
  inverses.set(target, known)
  const words = analyseWords(text).filter(({ nested, stop }) => !nested && !stop)
  const said = { plain: [] as string[], wide: [] as string[] }
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at)
    const keyAt = () => words.slice(at, at + length).map(({ term }) => term)
    while (length > 1 && !known.has(keyAt().join(' '))) length--
    const [word] = words.slice(at)
    const written = word ? text.slice(word.start, word.end) : ''
    const meaning = known.get(keyAt().join(' '))
    // "Liability cap" may be written apart there: "die Haftung ist begrenzt".
    const apart = length > 1 ? keyAt().flatMap(term => known.get(term)?.wide ?? []) : []
    said.plain.push(meaning?.plain ?? written)
    said.wide.push(meaning?.wide ?? written, ...apart)
    at += length
  }
  return { plain: said.plain.join(' '), wide: said.wide.join(' ') }
}

/** By the stems of English words; a line that says them first comes before one that also says them. */
function inverse(target: Language): Map<string, InEnglish> {
  const found = new Map<string, InEnglish>()
  const lines = meaningsOf(target)
    .trim()
    .split('\n')
    .map(line => line.split(' = '))
  for (const rank of [0, 1, 2])
    for (const [own = '', english = ''] of lines) {
      const phrase = english.split(', ')[rank]
      const words = own.replaceAll('_', ' ')
      if (phrase === undefined) continue
      const key = phrase
        .split(' ')
        .map(word => stemWord(word.toLowerCase(), 'english'))
        .join(' ')
      const before = found.get(key)
      const [first = ''] = words.split(' ')
      found.set(key, before ? { ...before, wide: `${before.wide} ${words}` } : { plain: first, wide: words })
    }
  return found
}
