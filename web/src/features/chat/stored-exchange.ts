import type { ChatMessage } from '@citewell/contract/chat.ts'
import { call } from '../../api/call.ts'

const waitsMs = [300, 1200]

/**
 * The last question and answer of a chat as the server keeps them, when the stream of that answer broke
 * off; null where the server has kept nothing, or cannot be reached.
 */
export async function storedExchange(chatId: string, messageId: string): Promise<ChatMessage[] | null> {
  for (const wait of waitsMs) {
    // The server notices a lost connection a moment after the browser.
    await new Promise(resolve => setTimeout(resolve, wait))
    const messages = await call('GET /chat/{id}', { params: { id: chatId }, query: { limit: 2 } }).catch(
      () => null,
    )
    if (messages?.some(({ id }) => id === messageId)) return messages
  }
  return null
}
