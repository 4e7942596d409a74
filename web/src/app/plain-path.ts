/** A path as the navigation compares it: lower case, without a slash at the end. */
export function plainPath(path: string): string {
  const trimmed = path.toLowerCase().replace(/\/+$/, '')
  return trimmed === '' ? '/' : trimmed
}
