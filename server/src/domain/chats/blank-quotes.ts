import type { Queryable } from '../../platform/database/database.ts'
import type { OwnedDocument } from '../documents/owned-document.ts'
import { blankAnswer } from './blank-answer.ts'
import { messages } from './chat-tables.ts'
import { citingMessages } from './citing-messages.ts'
import { isMessage } from './owned-chat.ts'

/** Removes all quotes from a document in stored answers; the document's name and the location stay. */
export async function blankQuotes(tx: Queryable, document: OwnedDocument): Promise<void> {
  for (const row of await citingMessages(tx, document)) {
    const answer = { ...row, response: row.content }
    const { response, citations, nearest, verdicts } = blankAnswer(answer, id => id === document.id)
    await tx.update(messages).set({ content: response, citations, nearest, verdicts }).where(isMessage(row))
  }
}
