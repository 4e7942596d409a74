import type { Document } from '@citewell/contract/library.ts'
import { useCallback } from 'react'
import type { Wanted } from '../../features/chat/conversation/exchange.ts'
import type { Conversing } from '../../features/chat/conversation/use-conversation.ts'

type AskOfInput = {
  conversing: Conversing
  setScope: (wanted: Wanted['scope']) => void
  /** The chat's own documents. */
  documents: Document[]
  /** The widest scope that the chat may ask. */
  widest: Wanted['scope']
}

/** Asks a question of one document, which an answer has named, in the scope that holds it; the chat stays there. */
export function useAskOf({ conversing, setScope, documents, widest }: AskOfInput) {
  return useCallback(
    (question: string, id: string) => {
      // The scope of the answer that named it may have been left since.
      const isOwn = documents.some(document => document.id === id)
      setScope(isOwn ? 'session' : widest)
      conversing.ask(question, [id])
    },
    [conversing, setScope, documents, widest],
  )
}
