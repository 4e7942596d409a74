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
}

type ScopingInput = {
  chat: ChatSession | null
  /** The collection that a new chat is created in. */
  collectionId: string | null
  hasDocuments: boolean
  chosen: Wanted['scope']
  onChoose: (scope: Wanted['scope']) => void
}

/** The chosen scope, or the server's default: this chat if it has documents, else the widest one allowed. */
export function useScoping({ chat, collectionId, hasDocuments, chosen, onChoose }: ScopingInput): Scoping {
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
  }
}
