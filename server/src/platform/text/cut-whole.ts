/** The beginning of a text, at most so many UTF-16 units, never half of a surrogate pair. */
export function cutWhole(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
