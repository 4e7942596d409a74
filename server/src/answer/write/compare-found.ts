import type { Draft, DraftSentence, Side } from '../stages.ts'
import { connectingLine } from './connecting-line.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { nothingOnThis, notInDocuments } from './not-in-documents.ts'
import { writeQuotes } from './write-quotes.ts'

const mostOfOne = 3

/** What the documents say of each of the things compared, one after the other. */
export function compareFound(sides: Side[]): Draft {
  const sentences: DraftSentence[] = []
  const confidences: number[] = []
  for (const { label, question, terms, passages } of sides) {
    const draft = writeQuotes(question, terms, passages)
    confidences.push(draft.confidence ?? 0)
    const quoted = draft.sentences.filter(sentence => sentence.sources.length > 0).slice(0, mostOfOne)
    sentences.push({ ...connectingLine(`**${neutraliseMarkdown(label)}:**`) })
    sentences.push(...(quoted.length > 0 ? quoted.map(asParagraph) : [connectingLine(nothingOnThis)]))
  }
  const confidence = Math.max(0, ...confidences)
  if (sentences.every(sentence => sentence.sources.length === 0)) {
    return { sentences: [connectingLine(notInDocuments)], nearest: [], confidence }
  }
  return { sentences, nearest: [], confidence }
}

function asParagraph(sentence: DraftSentence, index: number, all: DraftSentence[]): DraftSentence {
  return index === all.length - 1 ? { ...sentence, breakAfter: true } : sentence
}
