import type { DraftSentence } from '../stages.ts'

/** Said when nothing in the searched documents answers. */
export const notInDocuments = 'This is not in your documents.'
/** The same while others of them are still being read. */
export const notInDocumentsYet = 'This is not in the documents that have been read so far.'
/** Follows when there are passages that come near. */
export const nearestShown = 'The passages that come nearest are shown with this answer.'
/** Said before quotes that are near the question and perhaps no answer. */
export const mayNotAnswer = 'The documents may not answer this directly. The closest passages:'
/** Said of one of the things compared. */
export const nothingOnThis = 'The documents say nothing about this.'
/** Said when no sentence obliges anybody. */
export const nothingToDo = 'No action items or duties were found in the passages that were read.'
/** Said of two documents that cannot be set side by side. */
export const nothingShared = 'The two documents have no sections in common.'
/** Said where there is nothing to search, or nothing that has been read. */
export const noDocuments =
  'There is no document to answer from yet. Attach one to this chat, or wait until it has been read.'
/** The same while they are on their way. */
export const noDocumentsYet =
  'There is nothing to answer from yet: the documents are still being read. Ask again when they are ready.'

/** A line of the writer's own, which cites nothing and states nothing of the documents. */
export function connectingLine(text: string): DraftSentence {
  return { text, plain: text, sources: [], breakAfter: true }
}
