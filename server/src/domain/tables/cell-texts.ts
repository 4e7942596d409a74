/** What Excel, LibreOffice and their German, French and Spanish editions show instead of a value. */
const error = /^#(?:DIV\/0|REF|N\/A|NAME|NULL|NUM|VALUE|SPILL|CALC|BEZUG|WERT|ZAHL|NV|¡|¿|VALEUR|NOM|NOMBRE)/i
const dash = /^[$€£¥]?\s?[-–—−‐‑.…·]{1,5}\s?%?$/u
const nothing = new Set(['', 'n/a', 'n.a.', 'na', 'n. a.', 'k.a.', 'k. a.', 'nil'])
/** As databases write it; "Null" is a zero in German, and a name. */
const noValue = new Set(['null', 'NULL'])

/** Whether a cell holds nothing: empty, a dash or "n/a". */
export function isBlank(text: string): boolean {
  const plain = text.trim()
  return plain.length < 6 && (dash.test(plain) || nothing.has(plain.toLowerCase()) || noValue.has(plain))
}

/** Whether a cell shows an error of its formula, circular or broken references among them. */
export function isError(text: string): boolean {
  return error.test(text) || /^Err:\d{3}/.test(text)
}

/** Whether a cell shows a formula instead of its value, because the file holds no value for it. */
export function isFormula(text: string): boolean {
  return /^=\s?[\p{L}\d(+\-'$"]/u.test(text)
}

/** A text as it is compared: whatever the case, accents, spaces and the form of quotes and dashes. */
export function foldText(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text) ? text : foldLetters(text)
  return plain.toLowerCase().trim().replace(/ {2,}/g, ' ')
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s/gu, ' ')
    .replace(/[‘’‚′`´]/gu, "'")
    .replace(/[“”„″«»]/gu, '"')
    .replace(/[‐-―−]/gu, '-')
    .replaceAll('ß', 'ss')
}
