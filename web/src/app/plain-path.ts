/** A path as navigation compares it: lower case, without a trailing slash. */
export function plainPath(path: string): string {
  const trimmed = path.toLowerCase().replace(/(?<!\/)\/+$/, '')
  return trimmed === '' ? '/' : trimmed
}
