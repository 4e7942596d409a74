/** A pattern for LIKE that finds the text itself anywhere: what LIKE reads as a wildcard is escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
