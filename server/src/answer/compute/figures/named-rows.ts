import type { Condition } from '@citewell/contract/table-plan.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { nameOneColumn } from '../../lexicon/column-words.ts'
import { areAlike } from '../../lexicon/word-relations.ts'
import type { Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { matrixFor } from './figure-plans.ts'

/** A row that a question names by its label, and by its section where others have the same. */
export type NamedRow = { where: Condition[]; at: Stretch[] }

/** The rows whose labels a question has, all words of them; empty where it is not clear which are meant. */
export function namedRows({ table, words, language, asked }: Reading): NamedRow[] {
  const matrix = matrixFor(table, language)
  if (matrix === null) return []
  const telling = words.flatMap((word, at) =>
    word.stop ||
    asked.some(({ word: { role }, from, to }) => from <= at && at < to && role !== 'sum' && role !== 'versus')
      ? []
      : [{ ...word, at }],
  )
  const placesOf = (stems: Iterable<string>) =>
    [...stems].map(stem => telling.filter(word => isWord(word.text, word.stem, stem)).map(({ at }) => at))
  const found = matrix.rows.flatMap(row => {
    const own = [...row.words].flatMap(([stem, weight]) => (weight >= 1 ? [stem] : []))
    const places = placesOf(own)
    if (own.length === 0 || places.some(each => each.length === 0)) return []
    const sections = placesOf([...row.words].flatMap(([stem, weight]) => (weight < 1 ? [stem] : []))).flat()
    return [
      {
        row: row.at,
        size: own.length,
        places: [...new Set(places.flat())],
        sections: [...new Set(sections)],
      },
    ]
  })
  // A label within another one: "Rent" and "Rent of the office".
  const longest = found.filter(
    one => !found.some(other => other.size > one.size && one.places.some(at => other.places.includes(at))),
  )
  const labels = Map.groupBy(longest, ({ places }) => [...places].sort((a, b) => a - b).join())
  const rows: NamedRow[] = []
  for (const same of labels.values()) {
    const most = Math.max(
      ...same.map(({ sections, places }) => sections.filter(at => !places.includes(at)).length),
    )
    const best = same.filter(
      ({ sections, places }) => sections.filter(at => !places.includes(at)).length === most,
    )
    const [only, other] = best
    const where = only && !other ? matrix.pick(only.row) : null
    if (!only || where === null) return []
    rows.push({ where, at: [...only.places, ...only.sections].map(at => ({ from: at, to: at + 1 })) })
  }
  return rows.sort((a, b) => (a.at[0]?.from ?? 0) - (b.at[0]?.from ?? 0))
}

function isWord(text: string, stem: string, name: string): boolean {
  if (text === name || stem === name || stemWord(text, 'english') === name) return true
  if (nameOneColumn(text, name) || nameOneColumn(stem, name)) return true
  return text.length > 3 && name.length > 3 && text[0] === name[0] && areAlike(stem, name)
}
