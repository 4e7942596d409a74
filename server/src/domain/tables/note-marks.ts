/** "12*", "1,234 [a]", "1,234 (a)", "12¹⁾", "1,234[^3]" of Markdown. */
const mark = String.raw`(?:\[\^?[\p{L}\d ]{1,8}\]|\([a-z]\)|[*†‡§]{1,4}|[¹²³⁴-⁹]{1,3}⁾?)`
const trailing = new RegExp(`(?:\\s?${mark}){1,3}$`, 'u')
const each = new RegExp(mark, 'gu')
const leading = new RegExp(`^(?:${mark}:?|\\(?[a-z\\d]{1,2}\\))(?=.)`, 'u')
/** "Area in m²". */
const power = /(?<!\p{L})[kcdm]?m[²³]$/u

/** The marks of footnotes at the end of a cell or a name, as `markOfNote` gives them: "*", "a", "1". */
export function marksAt(text: string): string[] {
  const end = text.trimEnd().slice(-40)
  if (power.test(end)) return []
  return [...(trailing.exec(end)?.[0] ?? '').matchAll(each)].map(([found]) => plainMark(found))
}

/** The mark that a note begins with; null for none. */
export function markOfNote(text: string): string | null {
  const [found] = leading.exec(text.trimStart().slice(0, 40)) ?? []
  return found === undefined ? null : plainMark(found)
}

/** "1" for "¹", "[1]", "(1)" and "1)". */
function plainMark(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[[\]()^:]/gu, '')
    .trim()
    .toLowerCase()
}
