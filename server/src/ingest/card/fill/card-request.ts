import { type CardFieldKind, dateRoles, documentKinds } from '@citewell/contract/card-kinds.ts'
import { createFence } from '../../../platform/text/fence-text.ts'
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
  const blocks = excerpts.map(({ text }, index) => fence.enclose(text, index + 1))
  return {
    instructions: `You say what a document is, from passages of it.

The passages stand in the message, ${fence.rule}

Answer with one JSON object and nothing else:
{"fields":[{"field":"…","role":null,"words":"…","passage":1}]}

- "words" are copied from the passage character by character, at most 150 characters. "passage" is its number.
- Give a field only where a passage says it. Do not guess, translate, complete or calculate. If nothing is said, answer {"fields":[]}.

The fields that are wanted:
${open.flatMap(kind => (asked[kind] ? [`- ${asked[kind]}`] : [])).join('\n')}`,
    prompt: [...blocks, 'The name of the file:', fence.enclose(filename, blocks.length + 1)].join('\n'),
  }
}
