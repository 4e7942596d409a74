import type { SearchHit } from '@citewell/contract/search.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { readStored } from '../../api/stored-values.ts'
import { useCollections } from '../../features/chat/collections-query.ts'
import { chatDocumentsQuery } from '../../features/library/chat-documents.ts'
import type { FoundDocument } from '../../features/palette/palette-options.ts'
import { SearchPalette } from '../../features/palette/search-palette.tsx'
import { foundState } from '../chat/found-passage.ts'
import { plainPath } from '../plain-path.ts'
import { usePaletteActions } from './use-palette-actions.ts'

/** The palette with what leads from it: chats, documents beside their chat, and the product's actions. */
export function PaletteHost({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const inChat = /^\/chat\/([^/]+)$/.exec(plainPath(useLocation().pathname))?.[1]
  // Elsewhere the open chat is the one that going to the chat would show.
  const chatId = inChat ? decodeURIComponent(inChat) : readStored('active_chat_id')
  const actions = usePaletteActions(chatId)
  // On pages that are no chat's, plans that search everywhere are not bounded by the chat opened last.
  const { globalSearch } = useCollections()

  /** The open chat where it has the document, else the one that has. */
  function chatOf(documentId: string, itsChat: string | null): string {
    const here = chatId === null ? undefined : client.getQueryData(chatDocumentsQuery(chatId).queryKey)
    const chat = here?.some(({ id }) => id === documentId) ? chatId : (itsChat ?? chatId)
    return chat === null ? '/chat' : `/chat/${encodeURIComponent(chat)}`
  }

  const open = (documentId: string, itsChat: string | null, hit: SearchHit | null) =>
    void navigate(
      { pathname: chatOf(documentId, itsChat), search: `?doc=${encodeURIComponent(documentId)}` },
      { state: foundState(hit) },
    )

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
