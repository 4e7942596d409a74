import type { Queryable } from '../../platform/database/database.ts'
import type { OwnedDocument } from '../documents/owned-document.ts'
import { blankAnswer } from './blank-answer.ts'
import { messages } from './chat-tables.ts'
import { citingMessages } from './citing-messages.ts'
import { isMessage } from './owned-chat.ts'

/** Removes all quotes from a document in stored answers, and says from how many; the document's name and the location stay. */
export async function blankQuotes(tx: Queryable, document: OwnedDocument): Promise<number> {
  let answers = 0
  for await (const row of citingMessages(tx, document)) {
    answers++
    const answer = { ...row, response: row.content }
    const blanked = blankAnswer(answer, id => id === document.id)
    const { response, citations, nearest, verdicts, computed } = blanked
    await tx
      .update(messages)
      .set({ content: response, citations, nearest, verdicts, computed: computed ?? null })
      .where(isMessage(row))
  }
  return answers
}
