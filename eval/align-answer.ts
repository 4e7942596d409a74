/** How many letters and digits stand before each place of a text: the same in two texts that differ in white space and marks. */
export function lettersBefore(text: string): (at: number) => number {
  const counts = [0]
  for (const letter of text) {
    const last = counts.at(-1) ?? 0
    const isLetter = /[\p{L}\p{N}]/u.test(letter)
    for (let unit = 0; unit < letter.length; unit++) counts.push(last + Number(isLetter))
  }
  return at => counts[Math.min(at, counts.length - 1)] ?? 0
}
