import type { ChatSession } from '@citewell/contract/chat.ts'
import type { Collection } from '@citewell/contract/collections.ts'
import { useEffect } from 'react'
import { useCollections } from './collections-query.ts'
import type { Wanted } from './exchange.ts'

export type Scope = NonNullable<Wanted['scope']>

/** Which documents answers are drawn from, and what else could be chosen. */
export type Scoping = {
  scope: Scope
  /** Of the chat, or that it will be made in. */
  collection: Collection | null
  /** The plan allows more than the open chat. */
  wide: boolean
  choose: (scope: Scope) => void
}

type ScopingInput = {
  chat: ChatSession | null
  /** Where a chat is made that there is not yet. */
  collectionId: string | null
  hasDocuments: boolean
  chosen: Wanted['scope']
  onChoose: (scope: Wanted['scope']) => void
}

/** What was chosen, or what the server takes by itself: this chat when it has documents, else as wide as may be. */
export function useScoping({ chat, collectionId, hasDocuments, chosen, onChoose }: ScopingInput): Scoping {
  const { globalSearch: wide, collections } = useCollections()
  const inside = chat ? chat.collection_id : collectionId
  const collection = collections.find(({ id }) => id === inside) ?? null
  const widest = inside === null ? 'all' : 'collection'
  const own = hasDocuments || !wide ? 'session' : widest
  const possible = chosen === null || chosen === 'session' || (wide && chosen === widest)
  useEffect(() => {
    // A chat that was moved has other choices.
    if (!possible) onChoose(null)
  }, [possible, onChoose])
  return {
    scope: (possible && chosen) || own,
    collection,
    wide,
    choose: scope => onChoose(scope),
  }
}
