import { monthNumbers } from '../../platform/text/month-names.ts'
import { foldAccents } from '../../platform/text/stem-word.ts'

const numbers: ReadonlyMap<string, number> = new Map([
  ...['two', 'zwei', 'deux', 'dos', '2'].map(each => [each, 2] as const),
  ...['three', 'drei', 'trois', 'tres', '3'].map(each => [each, 3] as const),
  ...['four', 'vier', 'quatre', 'cuatro', '4'].map(each => [each, 4] as const),
  ...['five', 'fünf', 'cinq', 'cinco', '5'].map(each => [each, 5] as const),
  ...['six', 'sechs', 'seis', '6'].map(each => [each, 6] as const),
  ...['twelve', 'zwölf', 'douze', 'doce', '12'].map(each => [each, 12] as const),
])
const numerals = [...numbers.keys()].join('|')
const parts =
  'regions|regionen|offices|sites|branches|locations|plants|teams|departments|standorten|filialen|abteilungen|régions|bureaux|regiones|oficinas'
/** "Across all four regions", of a workbook with a sheet for each. */
const ofParts = new RegExp(
  `,? ?(?<!\\p{L})(?:in|of|over|across|from|for|aus|über|von|dans|de|sur|en) (?:all|all the|allen|tous les|toutes les|todos los|todas las) (?:(?<numeral>${numerals}) )?(?:${parts})(?: (?:together|combined|zusammen|ensemble|juntos|juntas))?(?!\\p{L})`,
  'iu',
)

/** "Over all three piers", of a workbook with the sheets "Pier 1" to "Pier 3". */
const ofCalled = new RegExp(
  `,? ?(?<!\\p{L})(?:in|of|over|across|from|for|aus|über|von|für|dans|de|sur|en) (?:all|all the|all our|allen|alle|aller|toutes les|tous les|todas las|todos los|the(?= (?:${numerals}) )) (?:(?<numeral>${numerals}) )?(?<noun>\\p{L}{3,24})(?: (?:together|combined|zusammen))?(?=\\s?[?.!,]|$)`,
  'iu',
)

/** Asks for what several tables give together: "in both files together", "over all sheets". */
const ofAll =
  /,? ?(?<!\p{L})(?:in|of|over|across|from|for|aus|über|von|dans|de|sur|en) (?:(?<two>both|the two|beiden|den beiden|les deux|des deux|ambos|ambas|los dos|las dos)|all|all the|allen|tous les|toutes les|todos los|todas las) (?:files|tables|sheets|lists|dateien|tabellen|blättern|listen|fichiers|tableaux|feuilles|listes|archivos|tablas|hojas|listas)(?: (?:together|combined|zusammen|ensemble|juntos|juntas))?(?!\p{L})/iu

const preposition = 'in|of|over|across|from|on|for|aus|über|von|im|dans|de|sur|en'
const together = 'together|combined|zusammen|ensemble|juntos|juntas'
const name = '[\\p{L}\\d][\\p{L}\\d_.-]{0,60}'
const join = 'and|und|et|y'

/** "Of January and February together". */
const ofNamed = new RegExp(
  `,? ?(?<!\\p{L})(?:${preposition}) (?<one>${name}) (?:${join}) (?<other>${name}) (?:${together})(?!\\p{L})`,
  'iu',
)

const month = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|')
const articles = 'the |den |die |der |les |los '
const periodsNamed = `(?:(?:${articles})?(?:\\p{L}{3,5} )?(?:months|monate|monaten|mois|meses) (?:of |von |de )?)?`

/** "In the three months April, May and June", "in January and February". */
const ofMonths = new RegExp(
  `,? ?(?<!\\p{L})(?:${preposition}) ${periodsNamed}(?<months>(?:(?:${month})(?:, ?| )){1,11}(?:${join}) (?:${month}))(?: (?:${together}))?(?!\\p{L})`,
  'iu',
)

/** "From April to June", "between January and March". */
const ofRange = new RegExp(
  `,? ?(?<!\\p{L})(?:(?:from|in|for|von|de|desde) (?<from>${month})(?: (?:to|through|until|till|bis|à|a|hasta) |[-–])|(?:between|zwischen|entre) (?<first>${month}) (?:${join}) )(?<to>${month})(?: (?:${together}))?(?!\\p{L})`,
  'iu',
)

const whole = 'whole|entire|full|complete|ganzen|gesamten|entier|todo el'
const periods = 'quarter|quartal|trimestre|year|jahr|an|année|año'
/** "How many …, whole year?" */
const wholeBehind = new RegExp(`, ?(?:the )?(?:${whole}) (?<whole>${periods})(?!\\p{L})`, 'iu')
/** "Total … in 2025", of a workbook with a sheet for each quarter of it. */
const ofYear = /,? ?(?<!\p{L})(?:in|for|during|over|throughout|im jahr|für|en) (?<of>(?:19|20)\d\d)(?!\d)/iu
const ofPeriod = new RegExp(
  `,? ?(?<!\\p{L})(?:in|of|over|during|throughout|for|across|im|über|während|dans|pendant|sur|en|durante) (?:(?:the|das|dem|des|le|la|l[’'])? ?(?:${whole}) (?<whole>${periods})|q(?<quarter>[1-4])|(?:all|all the|allen|tous les|todos los) (?:(?<numeral>${numerals}) )?(?<all>months|quarters|monaten|quartalen|mois|trimestres|meses)(?: (?:of|in|von|de) (?<of>(?:19|20)\\d\\d))?)(?: (?:${together}))?(?!\\p{L})`,
  'iu',
)

/** Leaves nothing out, so that of a file with a sheet for each month all are meant. */
const inAll =
  /(?<!\p{L})(?:in total|altogether|overall|in all|all told|insgesamt|zusammen|au total|en tout|en total)(?!\p{L})/iu

/** Call a sheet that has what is on others as well. */
export const repeatsOthers =
  /(?<![\p{L}\d])(?:all|total|totals|overall|summary|overview|combined|consolidated|old|copy|backup|draft|previous|archive|gesamt|summe|übersicht|zusammenfassung|alle|alt|kopie|sicherung|entwurf|archiv|tous|toutes|résumé|ancien|copie|todos|todas|resumen|copia|antiguo)(?![\p{L}\d])/iu

/** Which tables are meant: all, those called so, or those of the months from the first to the last; `period` of a whole one, of which year where it is said; `parts` are all sheets of one file, `called` those with a word in their names. */
export type TablesSaid =
  | { kind: 'all' }
  | { kind: 'named'; names: string[] }
  | { kind: 'months'; from: number; to: number }
  | { kind: 'parts' }
  | { kind: 'called'; noun: string }
  | { kind: 'period'; period: 'quarter' | 'year' | null; year: string | null }

/** A question without the words that say of which tables it is, and how many they are where it says so. */
type OverTables = { question: string; said: TablesSaid; number: number | null }

/** Null for a question that is of one table. */
export function overTables(question: string): OverTables | null {
  const all = ofAll.exec(question)
  if (all) return without(question, all, { kind: 'all' }, all.groups?.two === undefined ? null : 2)
  const parted = ofParts.exec(question)
  if (parted) return without(question, parted, { kind: 'parts' })
  const months = ofMonths.exec(question)
  const names = months?.groups?.months?.match(new RegExp(month, 'giu')) ?? []
  if (months) return without(question, months, { kind: 'named', names: [...names] })
  const named = ofNamed.exec(question)
  const { one, other } = named?.groups ?? {}
  if (named && one && other) return without(question, named, { kind: 'named', names: [one, other] }, 2)
  const range = ofRange.exec(question)
  const [from, to] = [range?.groups?.from ?? range?.groups?.first, range?.groups?.to].map(numberOfMonth)
  if (range && from !== undefined && to !== undefined && from < to)
    return without(question, range, { kind: 'months', from, to })
  const period = ofPeriod.exec(question) ?? wholeBehind.exec(question)
  if (period === null) {
    const year = ofYear.exec(question)
    if (year)
      return without(question, year, { kind: 'period', period: 'year', year: year.groups?.of ?? null })
    const called = ofCalled.exec(question)
    const noun = called?.groups?.noun
    if (called && noun !== undefined) return without(question, called, { kind: 'called', noun })
    const said = { kind: 'period', period: null, year: null } as const
    return inAll.test(question) ? { question, said, number: null } : null
  }
  const quarter = period.groups?.quarter
  if (quarter !== undefined)
    return without(question, period, {
      kind: 'months',
      from: 3 * Number(quarter) - 2,
      to: 3 * Number(quarter),
    })
  const said = period.groups?.whole?.toLowerCase()
  const isQuarter = said !== undefined && /^(?:quart|trim)/u.test(said)
  return without(question, period, {
    kind: 'period',
    period: said === undefined ? null : isQuarter ? 'quarter' : 'year',
    year: period.groups?.of ?? null,
  })
}

function numberOfMonth(text: string | undefined): number | undefined {
  return text === undefined
    ? undefined
    : (monthNumbers.get(text.toLowerCase()) ?? monthNumbers.get(foldAccents(text.toLowerCase())))
}

function without(
  question: string,
  { 0: text, groups }: RegExpExecArray,
  said: TablesSaid,
  number = numbers.get(groups?.numeral?.toLowerCase() ?? '') ?? null,
): OverTables {
  return { question: question.replace(text, ''), said, number }
}
