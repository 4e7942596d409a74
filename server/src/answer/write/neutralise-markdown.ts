/** U+2060, invisible and without width: keeps two characters from being read as one mark. */
const joiner = '\u2060'

/**
 * Document text as Markdown that shows it as it is: no link, image, emphasis, heading, list, HTML or
 * citation mark can come out of it. Control and direction characters go, white space becomes one space.
 */
export function neutraliseMarkdown(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim()
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[`*~[\]]/g, '\\$&')
    .replace(/\\\[(?=\s*\d)/g, `\\[${joiner}`)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#|[a-z][a-z0-9]*;)/gi, '\\&')
    .replace(/(?<![a-z])(https?|ftp|file|data|javascript|vbscript):(?=\S)/gi, `$1:${joiner}`)
    .replace(/(?<![a-z0-9])www\.(?=\S)/gi, `$&${joiner}`)
    .replace(/^(?:#{1,6}|[-+=]+)(?=\s|$)|^>/, '\\$&')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
}
