import { neutraliseMarkdown } from './neutralise-markdown.ts'

/** Programs whose names are no words of prose. */
const program =
  /^(?:\$\s)?(?:sudo|npm|npx|pnpm|yarn|pip3?|git|docker|kubectl|curl|wget|mvn|apt-get|systemctl|chmod|chown|psql|helm|terraform|ssh|scp|rsync|mkdir)\s\S/
const longestCommand = 200
/**
 * Windows and network paths, Unix paths of two names and more, and long options. A web address is none of them. Every
 * repetition is bounded.
 */
const code =
  /(?<![\w\\])(?:[A-Za-z]:\\[\w$%~][^\s"'<>|*?`,;]{0,250}|\\\\[\w.-]{1,60}\\[^\s"'<>|*?`,;]{1,250})|(?<![\w/:.\\])(?:~|\.{1,2})?\/(?:[\w.@-]{1,60}\/){1,20}[\w.@-]{0,60}|(?<![\w-])--[a-z][\w-]{1,60}(?:=[\w./:-]{1,100})?(?![\w-])/g
/** Private characters stand for the code while the rest is escaped. */
const [opening, closing] = ['\uE000', '\uE001']

/** Document text as Markdown shows it unchanged, with commands and paths as code. */
export function quoteMarkdown(text: string): string {
  if (text.includes('`') || text.includes(opening)) return neutraliseMarkdown(text)
  const line = text.trim()
  if (program.test(line) && line.length <= longestCommand && !/\n|[.!?:]$/.test(line)) return asCode(line)
  const pieces: string[] = []
  const held = text.replace(code, found => {
    const path = found.replace(/(?<![.)\]])[.)\]]+$/, '')
    // Whoever reads an answer without its Markdown takes a backslash before a sign for an escape.
    if (/\\[^\w\s]/.test(path)) return found
    return `${opening}${pieces.push(asCode(path)) - 1}${closing}${found.slice(path.length)}`
  })
  return neutraliseMarkdown(held).replace(/\uE000(\d+)\uE001/g, (_, at) => pieces[Number(at)] ?? '')
}

function asCode(text: string): string {
  return `\`${text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '').replace(/\s+/g, ' ')}\``
}
