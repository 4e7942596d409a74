import type { ChatMessage } from '@citewell/contract/chat.ts'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { Growth } from './chat-store.ts'
import { partialMessage } from './exchange.ts'

const nothing = { subscribe: () => () => undefined, latest: () => null }

/** The message with as much of its text as has come by now; as it is where nothing grows. */
export function useGrownMessage(message: ChatMessage, growth: Growth | null): ChatMessage {
  const { subscribe, latest } = growth ?? nothing
  // Deferred: a key that is pressed comes before the text that has just come.
  const exchange = useDeferredValue(useSyncExternalStore(subscribe, latest, latest))
  return useMemo(
    () => (growth && exchange?.messageId === message.id ? partialMessage(exchange, message.status) : message),
    [growth, exchange, message],
  )
}
