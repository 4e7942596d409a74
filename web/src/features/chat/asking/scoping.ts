import type { ChatSession } from '@citewell/contract/chat.ts'
import type { Collection } from '@citewell/contract/collections.ts'
import { useEffect } from 'react'
import { useCollections } from '../collections/collections-query.ts'
import type { Wanted } from '../conversation/exchange.ts'

export type Scope = NonNullable<Wanted['scope']>

/** Which documents are answered from, and the alternatives. */
export type Scoping = {
  scope: Scope
  /** The collection that the chat is in, or will be created in. */
  collection: Collection | null
  /** Whether the plan allows more than the open chat. */
  wide: boolean
  /** The widest scope that the chat may ask. */
  widest: Scope
  choose: (scope: Scope) => void
  /** The other collections that a new chat may ask; none for a chat that exists. */
  others: Collection[]
  /** Chooses where a new chat is created: in a collection, or in none. */
  enter: ((collectionId: string | null) => void) | null
}

type ScopingInput = {
  chat: ChatSession | null
  /** The collection that a new chat is created in. */
  collectionId: string | null
  /** Whether the chat does not exist yet. */
  isNew: boolean
  hasDocuments: boolean
  chosen: Wanted['scope']
  onChoose: (scope: Wanted['scope']) => void
  /** Shows a collection, in which new chats are created; null for all chats. */
  onCollection: (collectionId: string | null) => void
}

/** The chosen scope, or the server's default: this chat if it has documents, else the widest one allowed. */
export function useScoping(input: ScopingInput): Scoping {
  const { chat, isNew, collectionId, hasDocuments, chosen, onChoose, onCollection } = input
  const { globalSearch: wide, collections } = useCollections()
  const inside = chat ? chat.collection_id : collectionId
  const collection = collections.find(({ id }) => id === inside) ?? null
  const widest = inside === null ? 'all' : 'collection'
  const own = hasDocuments || !wide ? 'session' : widest
  const possible = chosen === null || chosen === 'session' || (wide && chosen === widest)
  useEffect(() => {
    // Moving a chat changes its options.
    if (!possible) onChoose(null)
  }, [possible, onChoose])
  return {
    scope: (possible && chosen) || own,
    collection,
    wide,
    widest: wide ? widest : 'session',
    choose: scope => onChoose(scope),
    others: isNew && wide ? collections.filter(({ id }) => id !== inside) : [],
    enter: isNew
      ? id => {
          onChoose(null)
          onCollection(id)
        }
      : null,
  }
}
