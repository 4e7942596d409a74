import { monthNumbers } from '../../platform/text/month-names.ts'
import { foldAccents } from '../../platform/text/stem-word.ts'

const englishMonths =
  'January February March April May June July August September October November December'.split(' ')
const names = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|')
/** "31. Dezember 2027", "1er mars", "3 de mayo de 2026", "im März 2026" */
const dated = new RegExp(
  String.raw`(?:(?<!\p{N})(\d{1,2})(?:\.|er|º)?\s(?:de\s)?)?(?<!\p{L})(${names})\.?(?!\p{L})(?:\s(?:de[l]?\s)?((?:19|20)\d{2}))?`,
  'giu',
)
/** German, French and Spanish, each with its English word. */
const words: Record<string, string> = {
  two: 'zwei deux dos beiden',
  three: 'drei trois tres',
  four: 'vier quatre cuatro',
  five: 'fünf cinq cinco',
  six: 'sechs seis',
  seven: 'sieben sept siete',
  eight: 'acht huit ocho',
  nine: 'neun neuf nueve',
  ten: 'zehn dix diez',
  eleven: 'elf onze once',
  twelve: 'zwölf douze doce',
  fourteen: 'vierzehn quatorze catorce',
  fifteen: 'fünfzehn quinze quince',
  eighteen: 'achtzehn dix-huit dieciocho',
  twenty: 'zwanzig vingt veinte',
  thirty: 'dreißig trente treinta',
  forty: 'vierzig quarante cuarenta',
  sixty: 'sechzig soixante sesenta',
  ninety: 'neunzig quatre-vingt-dix noventa',
  days: 'tag tage tagen jour jours día días',
  weeks: 'woche wochen semaine semaines semana semanas',
  months: 'monat monate monaten mois mes meses',
  years: 'jahr jahre jahren jahres an ans année années año años',
  hours: 'stunde stunden heure heures hora horas',
  percent: 'prozent pour-cent por-ciento',
  million: 'million millionen mio millones',
}
const english = new Map(
  Object.entries(words).flatMap(([word, others]) =>
    others.split(' ').map(other => [foldAccents(other), word] as const),
  ),
)
const word = /\p{L}[\p{L}\p{M}-]*/gu

/** A text that is not English, with the words of its dates, spans and small numbers in English. */
export function factsInEnglish(text: string): string {
  return text
    .replace(dated, (all, day: string | undefined, month: string, year: string | undefined) => {
      if (day === undefined && year === undefined) return all
      const name = englishMonths[(monthNumbers.get(month.toLowerCase()) ?? 0) - 1] ?? month
      return [day, name, year].filter(Boolean).join(' ')
    })
    .replace(/\b(pour|por) (?=cent\b|ciento\b)/gi, '$1-')
    .replace(word, found => english.get(foldAccents(found.toLowerCase())) ?? found)
}
