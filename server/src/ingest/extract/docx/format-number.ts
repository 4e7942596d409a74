const romans: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** Formats a list number as Word's number formats define (ECMA-376, 17.18.59); rare formats become decimals. */
export function formatNumber(value: number, format: string): string {
  const count = Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), 0), 1_000_000) : 0
  if (format === 'lowerRoman') return roman(count)
  if (format === 'upperRoman') return roman(count).toUpperCase()
  if (format === 'lowerLetter') return letter(count)
  if (format === 'upperLetter') return letter(count).toUpperCase()
  if (format === 'decimalZero') return String(count).padStart(2, '0')
  if (format === 'ordinal') return ordinal(count)
  return String(count)
}

function roman(count: number): string {
  if (count === 0 || count > 3999) return String(count)
  let rest = count
  let text = ''
  for (const [value, letters] of romans) {
    while (rest >= value) {
      text += letters
      rest -= value
    }
  }
  return text
}

/** Continues after z with aa, bb, cc. */
function letter(count: number): string {
  if (count === 0) return '0'
  const repeats = Math.min(Math.ceil(count / 26), 20)
  return String.fromCharCode(97 + ((count - 1) % 26)).repeat(repeats)
}

function ordinal(count: number): string {
  const tens = count % 100
  if (tens >= 11 && tens <= 13) return `${count}th`
  return `${count}${{ 1: 'st', 2: 'nd', 3: 'rd' }[count % 10] ?? 'th'}`
}
