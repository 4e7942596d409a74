import type { ComputedTable } from '@citewell/contract/computed.ts'
import { affirms, asksSomething, beforePlaces, declining, placeInList } from '../../lexicon/place-replies.ts'
import { bareName } from '../words/file-name.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readQuestionWords, readWords } from '../words/read-words.ts'

const mostWords = 8

/**
 * Which of several readings a reply names, by its place ("the second one") or by words that only this one has ("Feb",
 * "south.csv"); null if it names none or several, or asks something. "Yes" chooses one that is alone.
 */
export function namedReading(reply: string, readings: ComputedTable[]): ComputedTable | null {
  if (readings.length === 0) return null
  const words = readWords(reply).map(({ text }) => text)
  if (words.length === 0 || words.length > mostWords || words.some(word => declining.has(word))) return null
  const said = words.filter(word => !beforePlaces.has(word))
  const place = said.length === 1 ? placeInList(said[0] ?? '') : null
  if (place !== null) return readings.at(place) ?? null
  if (readings.length === 1) return affirms(words) ? (readings[0] ?? null) : null
  // "Who is Ada Moor?" is a question of its own, though one of the readings is about her.
  if (asksSomething(words)) return null
  const names = readQuestionWords(reply, questionLanguage(reply)).filter(
    ({ text, stop }) => !stop && !beforePlaces.has(text),
  )
  const [named, more] = readings.filter(reading => {
    const known = wordsOf(reading)
    return names.length > 0 && names.every(({ text }) => known.has(text))
  })
  return named !== undefined && more === undefined ? named : null
}

/** Whether a reply says nothing but a place that the list does not have: "the fourth" of three. */
export function namesNoReading(reply: string, readings: ComputedTable[]): boolean {
  const words = readWords(reply).map(({ text }) => text)
  const [said, more] = words.length > mostWords ? [] : words.filter(word => !beforePlaces.has(word))
  const place = said === undefined || more !== undefined ? null : placeInList(said)
  return readings.length > 0 && place !== null && readings.at(place) === undefined
}

/** The words by which a reading is told: what it computes, and its place. */
function wordsOf({ words, title, sheet_name, filename }: ComputedTable): Set<string> {
  const told = [words, title, sheet_name ?? '', filename, bareName(filename)]
  return new Set(told.flatMap(text => readWords(text)).map(({ text }) => text))
}
