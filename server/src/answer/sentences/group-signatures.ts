import type { Sentence } from '../../platform/text/split-sentences.ts'
import { companyFormEnd, signatureEnd, signatureLine, signedBy, wordOfName } from '../lexicon/english.ts'

const party = /^[^\p{Ll}\p{Lu}]*\p{Lu}(?:[^\p{Ll}]*$|[^\p{Ll}|]*\|)/u
const longestLine = 90
const longestBlock = 500

/**
 * Joins the lines of a signature block with the party's name above. Who signed, for whom and in what role are on
 * separate lines, and each line alone answers nothing.
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

/** The index after the block that begins here, or after this sentence if no block begins. */
function blockEnd(text: string, sentences: Sentence[], from: number): number {
  const lineAt = (index: number) => {
    const sentence = sentences[index]
    return sentence ? text.slice(sentence.start, sentence.end) : ''
  }
  const opening = lineAt(from)
  if (!isShort(opening) || !(signatureLine.test(opening) || party.test(opening))) return from + 1
  let end = from + 1
  let isSigned = signedBy.test(opening)
  let isClosed = signatureEnd.test(opening)
  for (; end < sentences.length; end++) {
    const line = lineAt(end)
    const length = (sentences[end]?.end ?? 0) - (sentences[from]?.start ?? 0)
    if (!isShort(line) || length > longestBlock) break
    if (isClosed && !signatureEnd.test(line) && (party.test(line) || signedBy.test(line))) break
    if (!isSigned && !signedBy.test(line) && !party.test(line)) break
    if (isSigned && !signatureLine.test(line) && !isName(line)) break
    isSigned ||= signedBy.test(line)
    isClosed ||= signatureEnd.test(line)
  }
  return isSigned ? end : from + 1
}

function isShort(line: string): boolean {
  return line.length > 0 && line.length <= longestLine && !/[.;]$/.test(line.replace(companyFormEnd, ''))
}

/** "Jane Roe, CFO", in one or more columns. */
function isName(line: string): boolean {
  const words = line.split(/[\s|,]+/).filter(Boolean)
  return words.length <= 10 && words.every(word => wordOfName.test(word))
}
