import type { DraftSentence } from '../stages.ts'

/** Said when nothing in the searched documents answers. */
export const notInDocuments = 'This is not in your documents.'
/** The same while other documents are still being read. */
export const notInDocumentsYet = 'This is not in the documents that have been read so far.'
/** Follows: how much was searched, and how much is missing yet. */
export function searchedLine(documents: number, unread: number): string {
  const searched = documents === 1 ? 'One document was searched' : `${documents} documents were searched`
  return unread === 0
    ? `${searched}.`
    : `${searched}; ${unread} more ${unread === 1 ? 'is' : 'are'} still being read.`
}
/** Follows when there are near passages. */
export const nearestShown = 'The passages that come nearest are shown with this answer.'
/** Said before quotes that are close to the question but may not answer it. */
export const mayNotAnswer = 'These passages come closest. They may not answer the question:'
/** Said about one side of a comparison. */
export const nothingOnThis = 'The documents say nothing about this.'
/** Said when no sentence obliges anyone. */
export const nothingToDo = 'No action items or duties were found in the passages that were read.'
/** Said about two documents that cannot be compared section by section. */
export const nothingShared = 'The two documents have no sections in common.'
/** Said when there are no documents, or none that was read. */
export const noDocuments =
  'There is no document to answer from yet. Attach one to this chat, or wait until it has been read.'
/** The same while documents are still being read. */
export const noDocumentsYet =
  'There is nothing to answer from yet: the documents are still being read. Ask again when they are ready.'

/** Said when there are documents and none of them is chosen. */
export const noneChosen =
  'None of the documents is chosen, so nothing was searched. Choose the sources beside the question box.'

/** The writer's own line, which cites nothing and states nothing about the documents. */
export function connectingLine(text: string): DraftSentence {
  return { text, plain: text, sources: [], breakAfter: true }
}
