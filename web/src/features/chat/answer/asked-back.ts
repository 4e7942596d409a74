import type { ChatMessage } from '@citewell/contract/chat.ts'

type Asking = Pick<ChatMessage, 'content' | 'verdicts' | 'computed'>

/** The question that an answer asks back, and what is quoted below it. */
type AskedBack = { question: string; quoted: Pick<ChatMessage, 'content' | 'verdicts'> }

/**
 * Parts an answer that offers readings: their list, which stands between the question and the quotes, is shown as buttons.
 * Null where nothing is asked back, or the answer has no such list.
 */
export function askedBack({ content, verdicts, computed }: Asking): AskedBack | null {
  if (!computed?.asks) return null
  const lines = content.split('\n')
  const first = lines.findIndex(line => line.startsWith('- '))
  const after = first + computed.others.length
  const isList = first > 0 && lines.slice(first, after).every(line => line.startsWith('- '))
  if (!isList || (lines[after] ?? '') !== '') return null
  const question = lines.slice(0, first).join('\n')
  const from = lines.slice(0, after + 1).join('\n').length + 1
  // Nothing that is cited stands in the list.
  if (verdicts.some(({ start }) => start < from)) return null
  const moved = verdicts.map(each => ({ ...each, start: each.start - from, end: each.end - from }))
  return { question: question.trim(), quoted: { content: content.slice(from), verdicts: moved } }
}
