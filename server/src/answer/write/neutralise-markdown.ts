/** U+2060, invisible and of zero width: keeps two characters from being read as one mark. */
const joiner = '\u2060'
const scheme = /(?<![a-z])(https?|ftps?|file|data|blob|javascript|vbscript|mailto|xmpp|tel)(?=\\*:)/gi
/** Every repetition is bounded. A longer link is not shown as one, and is made inert like everything else. */
const link =
  /(!?)\[((?:[^[\]\n]|\[[^[\]\n]{0,100}\]){0,300})\]\(\s{0,9}<?([^\s()<>]{0,2000}(?:\([^\s()]{0,300}\)[^\s()<>]{0,300}){0,3})>?[^()\n]{0,300}\)/g

/**
 * Escapes document text so that Markdown shows it as it is, without links, images, emphasis, headings, lists, HTML or
 * citation marks. Removes control and direction characters, and collapses white space.
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

/**
 * Escapes a model's text so that it leads nowhere: emphasis, lists, tables and code stay, but links, images, HTML and
 * citation marks do not. A link leaves its words and address as text, an image its description. `before` is the
 * preceding character, since the text arrives in pieces.
 */
export function neutraliseModelText(text: string, before: string, code = false): string {
  const plain = text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu, '')
  const unlinked = code
    ? plain
    : plain.replace(link, (_all, image, words, address) => asText(image, words, address))
  const joined = before === ']' && /^[([:]/.test(unlinked) ? joiner + unlinked : unlinked
  return joined
    .replace(/\](?=\\*[([:])/g, `]${joiner}`)
    .replace(/\[(?=\s*[\^#]?\d)/g, `[${joiner}`)
    .replace(/!(?=\[)/g, `!${joiner}`)
    .replace(/<(?=[a-z/!?])/gi, `<${joiner}`)
    .replace(/&(?=#|[a-z][a-z0-9]*;)/gi, `&${joiner}`)
    .replace(scheme, `$1${joiner}`)
    .replace(/(?<![a-z0-9])www(?=\\*\.)/gi, `$&${joiner}`)
}

function asText(image: string, words: string, address: string): string {
  if (image === '!' || !/^https?:/i.test(address) || words.trim() === address) return words
  return words.trim() === '' ? address : `${words} (${address})`
}
