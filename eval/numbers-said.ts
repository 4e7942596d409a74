const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The first number that a line says, in figures or in words up to ten; null without one. */
export function countIn(line: string): number | null {
  for (const word of line.toLowerCase().match(/[a-z]+|\d+/g) ?? []) {
    if (/\d/.test(word)) return Number(word)
    if (words.includes(word)) return words.indexOf(word)
  }
  return null
}
