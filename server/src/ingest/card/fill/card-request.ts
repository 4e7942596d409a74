import { type CardFieldKind, dateRoles, documentKinds } from '@citewell/contract/card-kinds.ts'
import { createFence } from '../../../platform/text/fence-text.ts'
import { cardPrompt } from './card-filler.ts'
import type { Excerpt } from './load-excerpts.ts'

const asked: Partial<Record<CardFieldKind, string>> = {
  title: '"title": what the document is called. One at most.',
  kind: `"kind": what the document is. One at most; "role" is one of ${Object.keys(documentKinds).join(', ')}, and "words" are those that show it.`,
  party: '"party": who concludes it. "role" is what the document calls them, such as Supplier, or null.',
  date: `"date": a date of the document itself, with day, month and year as they stand. "role" is one of ${Object.keys(dateRoles).join(', ')}.`,
  person: '"person": who signed or wrote it. "role" is their position as it stands there, or null.',
}

/** Asks for the fields that are open, in JSON. The filename is data of the user's like the excerpts. */
export function cardRequest(
  filename: string,
  open: CardFieldKind[],
  excerpts: Excerpt[],
): { instructions: string; prompt: string } {
  const fence = createFence()
  const fields = open.flatMap(kind => (asked[kind] ? [`- ${asked[kind]}`] : []))
  const blocks = excerpts.map(({ text }, index) => fence.enclose(text, index + 1))
  return {
    instructions: cardPrompt.text({ rule: fence.rule, fields: fields.join('\n') }),
    prompt: [...blocks, 'The name of the file:', fence.enclose(filename, blocks.length + 1)].join('\n'),
  }
}
