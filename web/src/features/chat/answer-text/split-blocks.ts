export type AnswerBlock = { text: string; start: number }

const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/
const fence = /^ {0,3}(`{3,}|~{3,})/
/** The start of a display formula, which may contain blank lines and be followed by a full stop and citations. */
const formulaOpens = /^ {0,3}(?:\$\$|\\\[)\s*$/
const formulaCloses = /^ {0,3}(?:\$\$|\\\])(?:\s|[.,;]|\[\d{1,4}\])*$/
const formulaLine = /^ {0,3}(?:\$\$.+\$\$|\\\[.+\\\])(?:\s|[.,;]|\[\d{1,4}\])*$/

/**
 * Splits an answer at the blank lines between Markdown blocks, so that only its last block is parsed again
 * while it grows. Lists and fenced code stay whole; a display formula is a block of its own, with or without
 * blank lines around it.
 */
export function splitBlocks(source: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let start = 0
  let at = 0
  let openFence = ''
  let hasList = false
  let afterBlank = false
  let inFormula = false
  for (const line of source.split('\n')) {
    const blank = line.trim() === ''
    const free: boolean = openFence === '' && !inFormula
    const opens: boolean = free && formulaOpens.test(line)
    const formula: boolean = inFormula || opens || (free && formulaLine.test(line))
    if (formula && !inFormula && source.slice(start, at).trim() !== '') {
      blocks.push({ text: source.slice(start, at), start })
      start = at
      hasList = false
    }
    if (formula) {
      at += line.length + 1
      afterBlank = false
      inFormula = opens || (inFormula && !formulaCloses.test(line))
      if (!inFormula) {
        blocks.push({ text: source.slice(start, at), start })
        start = at
      }
      continue
    }
    // Lines indented below an item belong to it.
    const starts = !blank && openFence === '' && afterBlank && (hasList ? /^\S/ : /^ {0,3}\S/).test(line)
    if (starts && source.slice(start, at).trim() !== '' && !(hasList && listItem.test(line))) {
      blocks.push({ text: source.slice(start, at), start })
      start = at
      hasList = false
    }
    const mark = fence.exec(line)?.[1] ?? ''
    if (openFence === '') openFence = mark
    else if (mark.startsWith(openFence) && line.trim() === mark) openFence = ''
    if (listItem.test(line)) hasList = true
    afterBlank = blank
    at += line.length + 1
  }
  if (start < source.length) blocks.push({ text: source.slice(start), start })
  return blocks
}
