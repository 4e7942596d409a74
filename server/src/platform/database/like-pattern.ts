/** A LIKE pattern that finds the text itself anywhere: wildcards in it are escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
