import { foldText } from './cell-texts.ts'
import type { Reading } from './read-cells.ts'
import { durationUnit } from './read-duration.ts'
import { isMoney, splitUnit } from './units.ts'

/** What an "m" behind a number stands for. */
type MeaningOfM = 'metre' | 'million' | 'minute'

const beginnings: [MeaningOfM, RegExp][] = [
  [
    'metre',
    /(?<!\p{L})(?:length|height|width|depth|distance|altitude|elevation|diameter|radius|perimeter|metres?|meters?|km|kilomet|shelf|shelv|high|tall|wide|deep|above sea|tief|hoch|breit|lange(?!\p{L})|hohe|breite|tiefe|entfernung|strecke|abstand|durchmesser|metern?(?!\p{L})|longueur|hauteur|largeur|profondeur|lineaire|altura|ancho|longitud|profundidad|distancia)/u,
  ],
  [
    'million',
    /[$€£¥]|(?<!\p{L})(?:eur|usd|gbp|chf)(?!\p{L})|(?<!\p{L})(?:euro|dollar|pound|million|revenue|turnover|sales|profit|income|cost|budget|spend|spent|price|invest|fund|loan|debt|fees?(?!\p{L})|capital|assets?(?!\p{L})|cash|value|premium|fine|damages|umsatz|gewinn|kosten|ausgabe|einnahm|preis|betrag|erlos|verlust|schuld|wert(?!\p{L})|chiffre|cout|depens|montant|benefice|recette|ingreso|gasto|coste|importe|presupuesto|beneficio)|(?:umsatz|kosten|budget|betrag|wert)(?!\p{L})/u,
  ],
  [
    'minute',
    /(?<!\p{L})(?:minut|mins?(?!\p{L})|hours?(?!\p{L})|hrs?(?!\p{L})|duration|runtime|downtime|outage|lasts?(?!\p{L})|lasted|took(?!\p{L})|takes?(?!\p{L})|wait|elapsed|dauer|zeit(?!\p{L})|stunde|laufzeit|ausfallzeit|duree|heures?(?!\p{L})|duracion|horas?(?!\p{L}))|(?:dauer|zeit)(?!\p{L})|\btime\b|\bresponse\b/u,
  ],
]

/** What the words beside an "m" say that it is; null where they say nothing, or two things. */
export function meaningOfM(words: string): MeaningOfM | null {
  const folded = foldText(words.slice(0, 300))
  const [only, more] = beginnings.filter(([, pattern]) => pattern.test(folded))
  return only && more === undefined ? only[0] : null
}

/** The same for a column, by the unit and name in its header and by what its other cells say. */
export function meaningInColumn(name: string, header: string | null, readings: Reading[]): MeaningOfM | null {
  const { base } = splitUnit(header)
  if (isMoney(header)) return 'million'
  if (base !== null && durationUnit(base) !== null) return 'minute'
  if (readings.some(({ kind }) => kind === 'duration')) return 'minute'
  if (readings.some(reading => reading.kind === 'amount' && isMoney(reading.amount.unit))) return 'million'
  if (base !== null && base !== 'm') return null
  return meaningOfM(name.replace(/\([^()]{0,40}\)/gu, ' '))
}

/** A cell as it reads where "m" has that meaning. */
export function withMeaning(reading: Reading, meaning: MeaningOfM | null): Reading {
  if (reading.kind !== 'amount' || reading.amount.unit !== 'm' || reading.amount.scale !== '') return reading
  const { amount } = reading
  if (meaning === 'million') return { ...reading, amount: { ...amount, unit: null, scale: 'million' } }
  return meaning === 'minute'
    ? { kind: 'duration', duration: { amount: amount.digits, unit: 'minute' } }
    : reading
}

/** The unit of a header that says "m". */
export function unitOfMeaning(header: string | null, meaning: MeaningOfM | null): string | null {
  if (header !== 'm' || meaning === null || meaning === 'metre') return header
  return meaning
}
