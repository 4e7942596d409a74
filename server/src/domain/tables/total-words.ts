import { foldText } from './cell-texts.ts'

const words = new Set(
  [
    'total totals subtotal subtotals sub-total sum overall average mean median',
    'summe gesamt insgesamt gesamtsumme zwischensumme endsumme durchschnitt mittelwert',
    'totaux sous-total somme ensemble moyenne',
    'totales suma subtotales promedio media',
  ].flatMap(list => list.split(' ')),
)
const phrases = new Set([
  'grand total',
  'sub total',
  'total general',
  'sous total',
  'suma total',
  'all',
  'alle',
  'im durchschnitt',
])
const begins = /^(?:grand |sub-?)?(?:totals?|summe|gesamt|sous-total|suma)[,:;]?\s\S/
const ends = /\s(?:sub-?)?(?:total|gesamt|insgesamt|summe)$/

/** What a row's label says: that it sums others up, that it may ("Total assets"), or nothing of the kind. */
export function totalLabel(label: string): 'total' | 'perhaps' | null {
  if (label.length > 120) return null
  const plain = foldText(label)
    .replace(/^[(* ]+/, '')
    .replace(/(?<![:.*) ])[:.*) ]+$/, '')
  if (words.has(plain) || phrases.has(plain)) return 'total'
  return begins.test(plain) || ends.test(plain) ? 'perhaps' : null
}
