import type { Citation } from '@citewell/contract/citation.ts'
import { citeAgain } from '../../answer/cite/cite-again.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { citingMessages } from '../../domain/chats/citing-messages.ts'
import { isMessage } from '../../domain/chats/owned-chat.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { awaitResult } from './await-result.ts'

type ReadDocument = Known & { filename: string; text: string }

/**
 * Keeps the citations of stored answers correct when a document was read again, and takes back what they computed until it
 * is computed again; call it in the same transaction.
 */
export async function repointCitations(tx: Queryable, document: ReadDocument): Promise<void> {
  const repoint = async (citations: Citation[]) => {
    const own = citations.filter(citation => citation.document_id === document.id)
    const anew = await citeAgain(tx, document, own)
    return citations.map(citation => anew[own.indexOf(citation)] ?? citation)
  }
  for await (const row of citingMessages(tx, document))
    await tx
      .update(messages)
      .set({
        citations: await repoint(row.citations),
        nearest: await repoint(row.nearest),
        computed: row.computed && awaitResult(row.computed, document.id),
      })
      .where(isMessage(row))
}
