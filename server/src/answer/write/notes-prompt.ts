import { createHash } from 'node:crypto'
import { createFence } from '../../platform/text/fence-text.ts'
import { prompts } from '../prompts/prompts.ts'
import type { FoundPassage, SummaryKind } from '../stages.ts'
import type { ModelPrompt } from './model-prompt.ts'

/**
 * What is picked, and the most sentences of one part. The question's own words do not matter unless it is asked of each
 * document, so that the next one finds the notes.
 */
const tasks: Record<ReadingTask['kind'], { pick: string; most: number }> = {
  summary: {
    pick: 'what somebody must know who will not read the document: what it is, who is concerned, its subject, dates, amounts, terms, conclusions and exceptions',
    most: 24,
  },
  about: {
    pick: 'what the document is, who made it and for whom, its date and what it is about',
    most: 12,
  },
  actions: {
    pick: 'everything that somebody must do: each obligation, task and deadline, with who owes it and by when, none left out',
    most: 60,
  },
  comparison: {
    pick: 'what can differ from another document or version: parties, dates, amounts, terms, conditions, rights and duties',
    most: 24,
  },
  each: {
    pick: 'everything that answers, for this document, the question at the end of the message, with what limits or excepts it',
    most: 24,
  },
}

/** What documents are read for; `question` is what is asked of each of them. */
export type ReadingTask = { kind: SummaryKind } | { kind: 'each'; question: string }

/** Asks for the sentences of a part of a document that a task needs. The passages are numbered from 1 and fenced. */
export function notesPrompt(task: ReadingTask, passages: FoundPassage[]): ModelPrompt {
  const fence = createFence()
  const blocks = passages.map((passage, index) =>
    fence.enclose(
      [passage.context.replace(/\s+/g, ' ').trim(), passage.text].filter(Boolean).join('\n'),
      index + 1,
    ),
  )
  const { instructions, request } = wordingOf(task, fence.rule)
  return {
    instructions,
    prompt: [...blocks, request, ...(task.kind === 'each' ? ['The question:', task.question] : [])].join(
      '\n',
    ),
  }
}

/** Another one after any change of the words that ask for notes, so that those picked before are not used. */
export function notesVersion(task: ReadingTask): string {
  const { instructions, request } = wordingOf(task, '')
  const digest = createHash('sha256').update(`${instructions}\n${request}`).digest('hex').slice(0, 12)
  return `${prompts.notes.version}.${digest}`
}

function wordingOf({ kind }: ReadingTask, rule: string): { instructions: string; request: string } {
  const { pick, most } = tasks[kind]
  return {
    instructions: prompts.notes.text({ task: pick, rule, most: String(most) }),
    request: `Pick ${pick}.`,
  }
}
