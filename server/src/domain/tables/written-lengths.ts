import { numberSpelled, spelledNumber } from '../../platform/text/spelled-number.ts'
import { lengthUnit, matchesAtUnits } from './matches-at-units.ts'
import { type DurationUnit, durationUnit } from './read-duration.ts'

/** A length of time as a sentence states it: "thirty (30) days", "sechs Monaten", "deux ans". */
export type WrittenLength = { amount: number; unit: DurationUnit; start: number; end: number }

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?|${spelledNumber}`
const between = String.raw`(?:(?:full|calendar|business|banking|working|consecutive|successive|additional|further|contract|complete|clear|volle[nr]?|weiteren?)\s+){0,2}`
const written = new RegExp(
  String.raw`(?<![\p{L}\p{N}.$€£])(${number})\s{0,2}(?:\((?:[\p{L}\s-]{0,16}\s)?(\d{1,4})\)\s{0,2})?[\s~-]{0,2}${between}(${lengthUnit})(?:\s?\(s\))?(?![\p{L}\p{N}])`,
  'giu',
)
const kindOfDay = /^(?:kalender|werk|bank|arbeits)(?=tag)/iu

/** The lengths of time that a text states, in the unit in which it states them. */
export function writtenLengths(text: string): WrittenLength[] {
  return matchesAtUnits(text, written).flatMap((match): WrittenLength[] => {
    const [surface, said = '', digits, word = ''] = match
    const inUnit = durationUnit(word.replace(kindOfDay, ''))
    const amount = Number(digits ?? (/^\d/.test(said) ? said.replace(',', '.') : numberSpelled(said)))
    if (inUnit === null || !(amount > 0)) return []
    return [{ amount, unit: inUnit, start: match.index, end: match.index + surface.length }]
  })
}
