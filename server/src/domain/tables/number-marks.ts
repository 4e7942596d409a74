/** Which mark stands before the decimals of a column's numbers; the other one, spaces and apostrophes group digits. */
export type DecimalMark = '.' | ','

/** Languages whose numbers have a comma before the decimals. */
const commaLanguages = /^(?:de|fr|es|it|pt|nl|pl|sv|da|nb|no|fi|cs|ru|uk|be|bg|sr|mk|el|tr)(?:-|$)/i
/** German-speaking Switzerland and Spanish-speaking America write a point. */
const pointRegions = /^(?:de-(?:CH|LI)|es-(?:MX|US|GT|HN|NI|PA|PE|PR|SV|DO)|en)/i

/** What the numbers of some cells say about their decimal mark, when each is taken by itself; `times` says how often each stands there. */
export function countMarks(texts: string[], times: ArrayLike<number>): Record<DecimalMark, number> {
  const counts = { '.': 0, ',': 0 }
  for (const [index, text] of texts.entries()) {
    const mark = markOf(text)
    if (mark !== null) counts[mark] += times[index] ?? 0
  }
  return counts
}

/**
 * The decimal mark that most cells of a column prove, then those of the whole table, then the language's. Where no language
 * is told, `likely` decides.
 */
export function decideMark(
  column: Record<DecimalMark, number>,
  table: Record<DecimalMark, number>,
  language: string | null,
  likely: DecimalMark | null = null,
): DecimalMark {
  for (const counts of [column, table])
    if (counts['.'] !== counts[',']) return counts['.'] > counts[','] ? '.' : ','
  if (language === null && likely !== null) return likely
  return language !== null && commaLanguages.test(language) && !pointRegions.test(language) ? ',' : '.'
}

const grouped = /^\D{0,12}[1-9]\d{0,2}([.,])\d{3}\D{0,12}$/u
const ofThreeDigits = /^\D{0,12}[1-9]\d{2}\D{0,12}$/u
const fewestGrouped = 2

/**
 * What "1.250" and "1.640" beside "980" in a column say: thousands. Null where its cells may as well have three decimals,
 * of which an export drops the zeros at the end: "1.125", "2", "3".
 */
export function likelyMark(column: string[]): DecimalMark | null {
  const texts = column.filter(text => text.length <= 60)
  const marks = texts.flatMap(text => grouped.exec(text)?.[1] ?? [])
  const [mark] = marks
  if (marks.length < fewestGrouped || marks.some(other => other !== mark)) return null
  if (!texts.some(text => ofThreeDigits.test(text))) return null
  return mark === '.' ? ',' : '.'
}

const marked = /^[^\d.,]{0,12}(\d{0,40}(?:[.,'’ \u00a0\u202f]\d{1,40}){0,14})(?![\d.,'’]*\d)/u

/** Null where a number can be read in both ways ("1.234") or has no mark. */
function markOf(text: string): DecimalMark | null {
  const digits = text.length > 60 ? '' : (marked.exec(text)?.[1] ?? '')
  const marks = digits.replace(/[^.,]/g, '')
  const last = marks.at(-1) as DecimalMark | undefined
  if (last === undefined) return null
  const other = last === '.' ? ',' : '.'
  if (marks.includes(other)) return marks.indexOf(last) === marks.length - 1 ? last : null
  if (marks.length > 1) return other
  const [before = '', after = ''] = digits.split(last)
  return after.length !== 3 || before === '' || before.startsWith('0') || /\d{4}$/.test(before) ? last : null
}
