import { type MarkdownNode, plainText } from './answer-marks.ts'

/** In characters: more than the lines that a folded quotation shows (answer-text.module.css). */
export const longestUnfolded = 650

const isMark = ({ type }: MarkdownNode) => type === 'citation-mark'
const holdsWords = (node: MarkdownNode) => /[\p{L}\p{N}]/u.test(plainText(node))

/** A citation inside, say, bold text, or a doubt: neither may be hidden. */
function mustShow(node: MarkdownNode): boolean {
  return isMark(node) || node.type.startsWith('doubt') || (node.children ?? []).some(mustShow)
}

function folded(text: MarkdownNode[], marks: MarkdownNode[]): MarkdownNode[] {
  const length = text.reduce((sum, node) => sum + plainText(node).length, 0)
  if (marks.length === 0 || length <= longestUnfolded || text.some(mustShow)) return [...text, ...marks]
  const body: MarkdownNode = { type: 'long-text', data: { hName: 'span' }, children: text }
  return [{ type: 'long-quote', data: { hName: 'long-quote' }, children: [body, ...marks] }]
}

/** Cuts a paragraph after each run of citation marks, and folds what is long. */
function foldParagraph(paragraph: MarkdownNode) {
  const children: MarkdownNode[] = []
  let text: MarkdownNode[] = []
  let marks: MarkdownNode[] = []
  for (const node of paragraph.children ?? []) {
    if (isMark(node) || (marks.length > 0 && !mustShow(node) && !holdsWords(node))) {
      marks.push(node)
      continue
    }
    if (marks.length > 0) {
      children.push(...folded(text, marks))
      text = []
      marks = []
    }
    text.push(node)
  }
  paragraph.children = [...children, ...folded(text, marks)]
}

/**
 * A remark plugin, after `answerMarks`: a long text in a paragraph or list item becomes a `long-quote`, whose first
 * child is its text; the citation marks that end it follow. No mark and no doubt stands in what may be hidden.
 */
export function foldQuotes() {
  return (tree: MarkdownNode) => {
    const walk = (node: MarkdownNode) => {
      if (node.type === 'paragraph') foldParagraph(node)
      else for (const child of node.children ?? []) walk(child)
    }
    walk(tree)
  }
}
