import { createFence } from '../../platform/text/fence-text.ts'
import { prompts } from '../prompts/prompts.ts'
import type { FoundPassage, SummaryKind } from '../stages.ts'
import type { ModelPrompt } from './model-prompt.ts'

/**
 * What is picked; the question's own words do not matter, so that the next one finds the notes. Whoever changes these
 * raises the version of notes.md: documents are then read again.
 */
const tasks: Record<SummaryKind | 'each', string> = {
  summary:
    'what somebody must know who will not read the document: what it is, who is concerned, its subject, dates, amounts, terms, conclusions and exceptions',
  about: 'what the document is, who made it and for whom, its date and what it is about',
  actions:
    'everything that somebody must do: each obligation, task and deadline, with who owes it and by when, none left out',
  comparison:
    'what can differ from another document or version: parties, dates, amounts, terms, conditions, rights and duties',
  each: 'everything that answers, for this document, the question at the end of the message, with what limits or excepts it',
}

/** What documents are read for; `question` is what is asked of each of them. */
export type ReadingTask = { kind: SummaryKind } | { kind: 'each'; question: string }

/** Asks for the sentences of a part of a document that a task needs. The passages are numbered from 1 and fenced. */
export function notesPrompt(task: ReadingTask, passages: FoundPassage[], mostSentences: number): ModelPrompt {
  const fence = createFence()
  const blocks = passages.map((passage, index) =>
    fence.enclose(
      [passage.context.replace(/\s+/g, ' ').trim(), passage.text].filter(Boolean).join('\n'),
      index + 1,
    ),
  )
  return {
    instructions: prompts.notes.text({
      task: tasks[task.kind],
      rule: fence.rule,
      most: String(mostSentences),
    }),
    prompt: [
      ...blocks,
      `Pick ${tasks[task.kind]}.`,
      ...(task.kind === 'each' ? ['The question:', task.question] : []),
    ].join('\n'),
  }
}
