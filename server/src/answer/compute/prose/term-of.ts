import { Refused } from '../../../domain/tables/computed.ts'
import { spanOf } from '../../../domain/tables/span-of-dates.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { writtenDates } from '../../../platform/text/written-dates.ts'
import { termsOf } from './read-prose-question.ts'

type Sentence<Place> = { text: string; at: Place }
type Term<Place> = {
  operands: { text: string; at: Place }[]
  value: string
  unit: 'days' | 'months' | 'years'
  formula: { kind: 'from-to'; from: string; to: string }
}

const longest = 400
const lasting =
  '(?:run|runs|ran|last|lasts|lasted|take|took|läuft|lief|laufen|dauert|dauerte|dauern|dure|duré|durait|dura|duró|duraron)'
/** "How many years does the lease run?", "Wie viele Monate dauerte die Einführung?" */
const asked = new RegExp(
  `^\\W{0,3}(?:for )?(?:how many|wie viele|combien de|combien d[’']|cuánt[oa]s) ?(?<unit>\\p{L}{3,10}) (?:(?:does|do|did|will|has|a|ha) (?<before>[^?]{3,200}?) ${lasting}|(?:a |ha )?${lasting} (?<behind>[^?]{3,200}?))(?: for| in total| insgesamt)?\\W{0,3}$`,
  'iu',
)
const units = [
  [/^(?:days?|tagen?|jours?|días?)$/iu, 'days'],
  [/^(?:months?|monaten?|mois|meses)$/iu, 'months'],
  [/^(?:years?|jahren?|ans|années|años)$/iu, 'years'],
] as const
const begins =
  /(?<!\p{L})(?:began|begins?|begun|starte?d?|starts|commenced?|runs? from|ran from|from|since|begann|beginnt|startete|läuft (?:seit|vom|ab)|seit|vom|ab dem|débuté|débute|commencé|commence|du|depuis|comenzó|comienza|empezó|desde)(?!\p{L})/iu
const ends =
  /(?<!\p{L})(?:ended|ends?|expires?d?|finished|finishes|terminates?d?|to|until|till|through|endete|endet|bis|termine|terminé|prend fin|expire|jusqu|au|terminó|termina|vence|hasta|al)(?!\p{L})/iu

/**
 * How long something that a question names lasts, where one sentence says when it begins and when it ends; the last day
 * belongs to it. Null where no sentence does, or two say otherwise.
 */
export function termOf<Place>(
  question: string,
  sentences: Sentence<Place>[],
  language: Language,
): Term<Place> | null {
  const { unit: word = '', before, behind } = asked.exec(question.slice(0, longest))?.groups ?? {}
  const unit = units.find(([pattern]) => pattern.test(word))?.[1]
  const subject = termsOf(before ?? behind ?? '', language)
  if (unit === undefined || subject.length === 0) return null
  const found = sentences.flatMap(({ text, at }): Term<Place>[] => {
    const own = new Set(termsOf(text, language))
    const [from, to, more] = writtenDates(text)
    if (!from || !to || more || !subject.every(term => own.has(term)) || from.iso.length < 10) return []
    const [start, middle] = [text.slice(0, from.start), text.slice(from.end, to.start)]
    if (!begins.test(start) || !ends.test(middle)) return []
    const value = spanOrNull(from.iso, dayAfter(to.iso), unit)
    if (value === null || value.startsWith('-') || value === '0') return []
    const texts = [from, to].map(each => text.slice(each.start, each.end))
    const [first = '', last = ''] = texts
    return [
      {
        operands: texts.map(each => ({ text: each, at })),
        value,
        unit,
        formula: { kind: 'from-to', from: first, to: last },
      },
    ]
  })
  return new Set(found.map(({ value }) => value)).size === 1 ? (found[0] ?? null) : null
}

function dayAfter(iso: string): string {
  return iso.length < 10 ? iso : new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10)
}

function spanOrNull(from: string, to: string, unit: Term<unknown>['unit']): string | null {
  try {
    return spanOf(from, to, unit, 0)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
