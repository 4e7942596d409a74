import { words } from './word-set.ts'

/** A rate that people name and no column holds: which columns are its part and its whole, by words of their names. */
export type RateOfParts = { said: RegExp; part: ReadonlySet<string>; whole: ReadonlySet<string> }

const invited = words(
  'invited registered enrolled booked reserved expected eingeladen eingeladene angemeldet',
)
const attended = words(
  'attended attendees attendance attending present participants came turned showed teilnehmer anwesend teilgenommen',
)

export const ratesOfParts: readonly RateOfParts[] = [
  {
    said: /(?<!\p{L})(?:turn-?outs?|attendance rates?|show-?up rates?|participation rates?|teilnahmequoten?)(?!\p{L})/iu,
    part: attended,
    whole: invited,
  },
  {
    said: /(?<!\p{L})(?:pass(?:ing)? rates?|success rates?|bestehensquoten?|erfolgsquoten?)(?!\p{L})/iu,
    part: words('passed pass bestanden'),
    whole: new Set([...attended, ...words('sat took candidates examined tested prüflinge geprüft')]),
  },
  {
    said: /(?<!\p{L})(?:no-?show rates?)(?!\p{L})/iu,
    part: words('no-show no-shows noshow noshows absent absentees missed'),
    whole: invited,
  },
]

/** Say of a rate which end of the order is meant. */
export const bestOfRate = words('best highest strongest top beste besten höchste höchsten')
export const worstOfRate = words(
  'worst lowest poorest weakest bottom schlechteste schlechtesten niedrigste niedrigsten',
)
