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
/** German, French and Spanish, each with its English word or number. */
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
  thirteen: 'dreizehn treize trece',
  sixteen: 'sechzehn seize dieciséis',
  seventeen: 'siebzehn dix-sept diecisiete',
  nineteen: 'neunzehn dix-neuf diecinueve',
  thirty: 'dreißig trente treinta',
  forty: 'vierzig quarante cuarenta',
  fifty: 'fünfzig cinquante cincuenta',
  sixty: 'sechzig soixante sesenta',
  seventy: 'siebzig soixante-dix setenta',
  eighty: 'achtzig quatre-vingts ochenta',
  ninety: 'neunzig quatre-vingt-dix noventa',
  hundred: 'hundert cent cien',
  thousand: 'tausend mille mil',
  '1.5': 'anderthalb eineinhalb',
  '2.5': 'zweieinhalb',
  '3.5': 'dreieinhalb',
  half: 'halbe halber halbes halben halbem demi medio media',
  seconds: 'sekunde sekunden seconde segundo segundos',
  minutes: 'minuten minuto minutos',
  hours: 'stunde stunden heure heures hora horas',
  days: 'tag tage tagen jour jours día días',
  weeks: 'woche wochen semaine semaines semana semanas',
  months: 'monat monate monaten mois mes meses',
  quarters: 'quartal quartale quartalen trimestre trimestres',
  years: 'jahr jahre jahren jahres an ans année années año años',
  percent: 'prozent pour-cent por-ciento',
  million: 'million millionen mio millones',
  billion: 'mrd milliarde milliarden milliard milliards',
  kilometers: 'kilometer kilometern kilomètre kilomètres kilómetro kilómetros',
  meters: 'meter metern mètre mètres metro metros',
  centimeters: 'zentimeter zentimetern centimètre centimètres centímetro centímetros',
  millimeters: 'millimeter millimetern millimètre millimètres milímetro milímetros',
  kilograms: 'kilogramm kilo kilogramme kilogrammes kilogramo kilogramos kilos',
  grams: 'gramm gramme grammes gramo gramos',
  tonnes: 'tonne tonnen tonelada toneladas',
  liters: 'liter litern litre litres litro litros',
  milliliters: 'milliliter millilitern millilitre millilitres mililitro mililitros',
  hectares: 'hektar hectárea hectáreas',
  'square meters': 'quadratmeter quadratmetern',
  'cubic meters': 'kubikmeter kubikmetern',
  gigabytes: 'gigabyte gigaoctet gigaoctets go',
  terabytes: 'terabyte téraoctet téraoctets to',
  megabytes: 'megabyte mégaoctet mégaoctets mo',
  francs: 'franken',
}
const germanOnes = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ')
const germanTens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')
const frenchOnes = 'et-un deux trois quatre cinq six sept huit neuf'.split(' ')
const frenchTens = ['vingt', 'trente', 'quarante', 'cinquante', 'soixante', '', 'quatre-vingt']
const spanishOnes = 'uno dos tres cuatro cinco seis siete ocho nueve'.split(' ')
/** "vierundzwanzig", "vingt-quatre" and "veinticuatro" with their numbers. */
const compounds = [...germanOnes.keys()].flatMap((one): [string, string][] => [
  ...germanTens.map((ten, at): [string, string] => [
    `${germanOnes[one]}und${ten}`,
    String(20 + 10 * at + one + 1),
  ]),
  ...frenchTens.map((ten, at): [string, string] => [
    `${ten}-${frenchOnes[one]}`,
    String(20 + 10 * at + one + 1),
  ]),
  [`veinti${spanishOnes[one]}`, String(21 + one)],
])
const english = new Map([
  ...compounds.map(([word, number]) => [foldAccents(word), number] as const),
  ...Object.entries(words).flatMap(([word, others]) =>
    others.split(' ').map(other => [foldAccents(other), word] as const),
  ),
])
/** "un mètre carré", "tres metros cúbicos", "eine Viertelstunde" */
const powers: [RegExp, string][] = [
  [/(?<!\p{L})(?:dreiviertelstunde|trois quarts d['’]heure|tres cuartos de hora)(?!\p{L})/giu, '45 minutes'],
  [/(?<!\p{L})(?:viertelstunde|quart d['’]heure|cuarto de hora)(?!\p{L})/giu, '15 minutes'],
  [/(?<!\p{L})m[èe]tres? carrés?(?!\p{L})|(?<!\p{L})metros? cuadrados?(?!\p{L})/giu, 'square meters'],
  [/(?<!\p{L})m[èe]tres? cubes?(?!\p{L})|(?<!\p{L})metros? cúbicos?(?!\p{L})/giu, 'cubic meters'],
]
/** Bounds, which stand before a number. */
const bounds: [RegExp, string][] = [
  [
    /(?<!\p{L})(?:mindestens|wenigstens|mehr als|über|au moins|plus de|al menos|como mínimo|por lo menos|más de|mayores? de|superior(?:es)? a|supérieure?s? à)(?=\s\d)/giu,
    'at least',
  ],
  [
    /(?<!\p{L})(?:höchstens|maximal|bis zu|weniger als|unter|au plus|au maximum|moins de|jusqu['’]à|como máximo|menos de|menores? de|hasta|inferior(?:es)? a|inférieure?s? à)(?=\s\d)/giu,
    'at most',
  ],
]
/** "une heure et demie", "dos horas y media" */
const andAHalf = /(?<!\p{L})(?:et demie?|y medi[oa])(?!\p{L})/giu
/** "un an et demi" */
const oneOf =
  /(?<!\p{L})(?:un|une|una|eine?)(?=\s(?:an|année|año|jahr|mois|mes|monat|semaine|semana|woche|jour|día|tag|heure|hora|stunde|minute|minuto)(?!\p{L}))/giu
/** "ein halbes Jahr", "media hora" */
const halfOf =
  /(?<!\p{L})(?:ein(?:e[mnrs]?)? halbe[mnrs]?|une? demie?[- ]|medi[oa](?=\s(?:hora|año|día|mes|kilo|litro|metro|tonelada|millón)))\s?(?=\p{L})/giu
const word = /\p{L}[\p{L}\p{M}-]*/gu

/** A text that is not English, with the words of its dates, spans and small numbers in English. */
export function factsInEnglish(text: string): string {
  const plain = [...powers, ...bounds]
    .reduce((changed, [pattern, unit]) => changed.replace(pattern, unit), text)
    .replace(andAHalf, 'and a half')
    .replace(halfOf, 'half a ')
    .replace(oneOf, 'one')
  return plain
    .replace(dated, (all, day: string | undefined, month: string, year: string | undefined) => {
      if (day === undefined && year === undefined) return all
      const name = englishMonths[(monthNumbers.get(month.toLowerCase()) ?? 0) - 1] ?? month
      return [day, name, year].filter(Boolean).join(' ')
    })
    .replace(/\b(pour|por) (?=cent\b|ciento\b)/gi, '$1-')
    .replace(word, found => english.get(foldAccents(found.toLowerCase())) ?? found)
}
