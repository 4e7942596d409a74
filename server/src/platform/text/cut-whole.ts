/** The beginning of a text, at most `length` UTF-16 units, without splitting a surrogate pair. */
export function cutWhole(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
