import { readPrompt } from '../../platform/text/read-prompt.ts'

const prompt = (file: string) => readPrompt(new URL(file, import.meta.url))

/** The instructions to models, one file a task. */
export const prompts = {
  answer: prompt('answer.md'),
  /** Added to those of an answer where earlier answers go along. */
  conversation: prompt('conversation.md'),
  /** Added where the model has written a draft that the check doubts. */
  secondLook: prompt('second-look.md'),
  /** Added where something is asked of every document and some have no passage in the message. */
  missing: prompt('missing.md'),
  /** What to pick of a whole document. */
  notes: prompt('notes.md'),
  /** Whether sentences of an answer stand in what they cite. */
  judge: prompt('judge.md'),
  /** The cells of a review grid's row. */
  cells: prompt('cells.md'),
  rewrite: prompt('rewrite.md'),
  plan: prompt('plan.md'),
  steps: prompt('steps.md'),
  /** Added to those of steps where the endpoint takes no tools. */
  stepsAsText: prompt('steps-as-text.md'),
}
