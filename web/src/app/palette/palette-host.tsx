import type { SearchHit } from '@citewell/contract/search.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { readStored } from '../../api/stored-values.ts'
import { useCollections } from '../../features/chat/collections/collections-query.ts'
import { chatDocumentsQuery } from '../../features/library/documents/chat-documents.ts'
import type { FoundDocument } from '../../features/palette/palette-options.ts'
import { SearchPalette } from '../../features/palette/search-palette.tsx'
import { foundState, isSamePlace } from '../chat/found-passage.ts'
import { plainPath } from '../plain-path.ts'
import { usePaletteActions } from './use-palette-actions.ts'

/** The palette with its destinations: chats, documents beside their chat, and the product's actions. */
export function PaletteHost({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const location = useLocation()
  const inChat = /^\/chat\/([^/]+)$/.exec(plainPath(location.pathname))?.[1]
  // On other pages, the chat that "/chat" would restore counts as the open one.
  const chatId = inChat ? decodeURIComponent(inChat) : readStored('active_chat_id')
  const actions = usePaletteActions(chatId)
  // Outside a chat, plans with global search are not limited to the last opened chat.
  const { globalSearch } = useCollections()

  /** The open chat if it contains the document, else a chat that does. */
  function chatOf(documentId: string, itsChat: string | null): string {
    const here = chatId === null ? undefined : client.getQueryData(chatDocumentsQuery(chatId).queryKey)
    const chat = here?.some(({ id }) => id === documentId) ? chatId : (itsChat ?? chatId)
    return chat === null ? '/chat' : `/chat/${encodeURIComponent(chat)}`
  }

  function open(documentId: string, itsChat: string | null, hit: SearchHit | null): void {
    const to = { pathname: chatOf(documentId, itsChat), search: `?doc=${encodeURIComponent(documentId)}` }
    const state = foundState(hit)
    // The same place again is not one more to go back from.
    const replace = isSamePlace(location, { ...to, state })
    void navigate(to, { state, replace })
  }

  return (
    <SearchPalette
      chatId={inChat || !globalSearch ? chatId : null}
      actions={actions}
      onChat={id => void navigate(`/chat/${encodeURIComponent(id)}`)}
      onDocument={(document: FoundDocument) => open(document.id, document.session_id, null)}
      onPassage={hit => open(hit.document_id, hit.session_id, hit)}
      onClose={onClose}
    />
  )
}
