import type { ChatMessage } from '@citewell/contract/chat.ts'
import { quoteLines } from '@citewell/contract/quoted-rows.ts'
import { citationNote } from '../sources/citation-note.ts'
import { citationPlace } from '../sources/citation-place.ts'
import { sourceVerdict } from '../sources/source-verdict.ts'

/**
 * An answer for the clipboard: Markdown without the escapes that only its display needs, followed by the
 * numbered references, each with its quote and any problem that the check found. Quoted rows take a line each.
 */
export function answerAsText({
  content,
  citations,
  verdicts,
}: Pick<ChatMessage, 'content' | 'citations' | 'verdicts'>): string {
  const text = content
    .replaceAll('\u2060', '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim()
  if (citations.length === 0) return text
  const references = [...citations]
    .sort((a, b) => a.index - b.index)
    .map(citation => {
      const check = sourceVerdict(citation.index, verdicts, false)
      const notes = [
        citationNote(citation),
        check && check.verdict !== 'supported' && check.verdict !== 'computed' ? check.text : '',
      ]
        .filter(note => note !== '')
        .join('; ')
      const head = `[${citation.index}] ${citationPlace(citation)}`
      const noted = notes === '' ? '' : ` (${notes})`
      if (citation.quote.includes(' | '))
        return [`${head}${noted}:`, ...quoteLines(citation).map(line => `    ${line}`)].join('\n')
      return `${head}: “${citation.quote.replace(/\s+/g, ' ').trim()}”${noted}`
    })
  return `${text}\n\nReferences\n${references.join('\n')}`
}
