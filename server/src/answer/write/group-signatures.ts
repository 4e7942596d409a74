import type { Sentence } from '../../platform/text/split-sentences.ts'

const sign = /(?:^|\|\s*)(?:by|name|printed name|title|its|signature|signed|dated?)\s*:|\/s\//i
const signed = /(?:^|\|\s*)(?:by|name|printed name|signature|signed)\s*:|\/s\//i
/** Ends the block of one party when a name in capitals follows. */
const closing = /(?:^|\|\s*)(?:title|its|dated?)\s*:/i
const party = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*(?:\|.*)?$/u
const longestLine = 90
const longestBlock = 500

/**
 * Brings the lines of a signature block together, with the name of the party above: who signed, for whom and
 * as what stand in lines of their own and answer nothing alone.
 */
export function groupSignatures(text: string, sentences: Sentence[]): Sentence[] {
  const grouped: Sentence[] = []
  let index = 0
  while (index < sentences.length) {
    const end = blockEnd(text, sentences, index)
    const first = sentences[index]
    const last = sentences[end - 1]
    if (first && last) grouped.push({ start: first.start, end: last.end })
    index = end
  }
  return grouped
}

/** The index behind the block that begins here; behind this one sentence where none does. */
function blockEnd(text: string, sentences: Sentence[], from: number): number {
  const lineAt = (index: number) => {
    const sentence = sentences[index]
    return sentence ? text.slice(sentence.start, sentence.end) : ''
  }
  const opening = lineAt(from)
  if (!isShort(opening) || !(sign.test(opening) || party.test(opening))) return from + 1
  let end = from + 1
  let isSigned = signed.test(opening)
  let isClosed = closing.test(opening)
  for (; end < sentences.length; end++) {
    const line = lineAt(end)
    const length = (sentences[end]?.end ?? 0) - (sentences[from]?.start ?? 0)
    if (!isShort(line) || length > longestBlock) break
    if (isClosed && !closing.test(line) && (party.test(line) || signed.test(line))) break
    if (!isSigned && !signed.test(line) && !party.test(line)) break
    if (isSigned && !sign.test(line) && !isName(line)) break
    isSigned ||= signed.test(line)
    isClosed ||= closing.test(line)
  }
  return isSigned ? end : from + 1
}

function isShort(line: string): boolean {
  return (
    line.length > 0 &&
    line.length <= longestLine &&
    !/[.;]$/.test(line.replace(/\b(?:inc|ltd|co|corp)\.$/i, ''))
  )
}

/** "Jane Roe, CFO", in one column or more. */
function isName(line: string): boolean {
  const words = line.split(/[\s|,]+/).filter(Boolean)
  return words.length <= 10 && words.every(word => /^(?:\p{Lu}|of|and|the|&)/u.test(word))
}
