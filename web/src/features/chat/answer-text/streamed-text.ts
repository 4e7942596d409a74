const unfinished = /(?:\n[ \t]*(?:[-*+#>|]+|\d{1,9}[.)]?)[ \t]*|!?\[[^\]\n]{0,12}|(?<![*_~`])[*_~`]+|\\)$/

/**
 * Makes an unfinished block look as it will when complete: holds back marks that have only begun, closes open
 * emphasis and code, and shows a table in whole rows.
 */
export function streamedText(block: string): string {
  if (/^ {0,3}(?:`{3,}|~{3,})/.test(block)) return block
  if (/^\s*\|/.test(block)) return wholeRows(block)
  const steady = `\n${block}`.replace(unfinished, '').slice(1)
  return steady + closingMarks(steady)
}

function wholeRows(block: string): string {
  const rows = block.slice(0, block.lastIndexOf('\n') + 1)
  // A header row counts only with the line of dashes below it.
  return rows.trim().split('\n').length < 2 ? '' : rows
}

/** The closing marks for what the text leaves open. */
function closingMarks(text: string): string {
  const open: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    const inCode = open.at(-1)?.startsWith('`') ?? false
    if (character === '\\' && !inCode) at += 1
    else if (character === '`' || (character === '*' && !inCode)) {
      const mark = /^(?:`+|\*+)/.exec(text.slice(at))?.[0] ?? character
      at += mark.length - 1
      if (open.at(-1) === mark) open.pop()
      else if (!inCode && /\S/.test(text.charAt(at + 1))) open.push(mark)
    }
  }
  // A single star inside a line is more often a literal star than emphasis that will be closed.
  return open
    .filter(mark => mark !== '*')
    .reverse()
    .join('')
}
