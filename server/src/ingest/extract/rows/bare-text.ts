const uneven = /[^\S ]|^ | $| {2}|\p{Cc}/u
const controls = /[^\P{Cc}\s]|\ufeff/gu

/** Puts a cell's text on one line, without control characters and extra spaces. */
export function bareText(text: string): string {
  return uneven.test(text) ? text.replace(controls, '').replace(/\s+/g, ' ').trim() : text
}
