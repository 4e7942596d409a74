import { onlyDecided } from '../lexicon/of-a-day.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageIds, passageWords } from '../read-passage.ts'
import type { Draft, FoundPassages } from '../stages.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'

/**
 * Ids of the words of a question for one day that stand nowhere in the documents of that day, all of which was read, but in
 * others: another meeting may have talked about it. None where the documents are in another language than the question.
 */
export function missedOnDay(
  { ofDay, expected, language }: Pick<UnderstoodQuestion, 'ofDay' | 'expected' | 'language'>,
  { passages, terms, areAll }: FoundPassages & { areAll?: boolean },
): Set<number> {
  if (typeof ofDay !== 'string' || !areAll || language === 'hindi') return new Set()
  if (passages.some(passage => (passage.language ?? 'english') !== language)) return new Set()
  const elsewhere = new Set(terms.filter(one => one.passages > 0 && !one.earlier).map(({ id }) => id))
  const asked = expected
    .wordsIn(language)
    .filter(({ id, stop, form, written }) => {
      const tells = !stop && form !== 'number' && written.replace(onlyDecided, '') !== ''
      return tells && elsewhere.has(id)
    })
    .filter(({ term }) => !passages.some(({ text }) => saysLike(text, term, language)))
  const known = new Set(
    passages.flatMap(({ text, context }) => [...passageIds(`${context}\n${text}`, language)]),
  )
  return new Set(asked.flatMap(({ id }) => (known.has(id) ? [] : [id])))
}

function saysLike(text: string, term: string, language: Parameters<typeof passageWords>[1]): boolean {
  return passageWords(text, language).some(word => !word.stop && mayStandFor(term, word.term))
}

/** Whether a quote has one of the words. */
export function holdsAny({ sentences }: Draft, words: ReadonlySet<number>): boolean {
  return sentences.some(({ plain, sources }) => {
    const [source] = sources
    return source !== undefined && !words.isDisjointFrom(passageIds(plain, source.passage.language))
  })
}
