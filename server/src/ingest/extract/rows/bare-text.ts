const uneven = /[^\S ]|^ | $| {2}|\p{Cc}/u
const controls = /[^\P{Cc}\s]|\ufeff/gu

/** A cell's text on one line, without control characters and needless spaces. */
export function bareText(text: string): string {
  return uneven.test(text) ? text.replace(controls, '').replace(/\s+/g, ' ').trim() : text
}
