import { clauseHeading } from '../lexicon/english.ts'
import { isRow } from '../read-rows.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import type { FoundPassage } from '../stages.ts'

/** A sentence of a passage; `start` and `end` are offsets in the passage. */
export type SectionSentence = { passage: FoundPassage; start: number; end: number; text: string }
/** The content below one heading; before the first heading, `heading` is ''. */
export type Section = { heading: string; title: SectionSentence | null; sentences: SectionSentence[] }

const longestHeading = 80

/**
 * The sections of a document's passages in order, split at its headings or its numbered clauses. With `all`, short ones are
 * kept, and headings that stand in a passage are sentences, too.
 */
export function cutSections(passages: FoundPassage[], { all = false } = {}): Section[] {
  const sections: Section[] = []
  let current: Section = { heading: '', title: null, sentences: [] }
  const open = (heading: string, title: SectionSentence | null) => {
    if (heading === current.heading) return
    if (current.sentences.length > 0) sections.push(current)
    current = { heading, title, sentences: [] }
  }
  for (const passage of passages) {
    const above = headingOf(passage)
    if (above !== '') open(above, null)
    for (const { start, end } of cutSentences(passage.text)) {
      const text = passage.text.slice(start, end)
      const sentence = { passage, start, end, text }
      const called = clauseHeading.exec(text)?.[1]?.trim()
      const name = called && isHeading(called) ? called : null
      if (name) open(name, sentence)
      const isTitle = text === current.heading
      if (isTitle) current.title = sentence
      if (all || !(isTitle || (name && text.length <= name.length + 15))) current.sentences.push(sentence)
    }
  }
  if (current.sentences.length > 0) sections.push(current)
  if (all) return sections
  return sections.filter(({ sentences }) => sentences.some(({ text }) => text.split(/\s+/).length >= 4))
}

/** The innermost heading above a passage. The first line of its context is the document's title. */
function headingOf({ context }: FoundPassage): string {
  const lines = context.split('\n').slice(1)
  return lines.findLast(line => line !== '' && !isRow(line) && line.length <= longestHeading) ?? ''
}

function isHeading(name: string): boolean {
  const words = name.split(/\s+/)
  return words.length <= 8 && words.filter(word => /^\p{Lu}/u.test(word)).length >= words.length / 2
}
