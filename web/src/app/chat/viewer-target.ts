import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation } from '@citewell/contract/citation.ts'

type List = 'citations' | 'nearest'

/** What the viewer shows according to the address: a document, or a citation of a message. */
export type ViewerTarget = {
  documentId: string
  cite: { messageId: string; list: List; index: number } | null
}

/** Reads `?doc=…&cite=message:index`; an index prefixed with `n` refers to the nearest passages. */
export function readViewerTarget(search: URLSearchParams): ViewerTarget | null {
  const documentId = search.get('doc')
  if (!documentId) return null
  const match = /^(.+):(n?)(\d+)$/.exec(search.get('cite') ?? '')
  const [, messageId, near, index] = match ?? []
  if (!messageId) return { documentId, cite: null }
  return {
    documentId,
    cite: { messageId, list: near === 'n' ? 'nearest' : 'citations', index: Number(index) },
  }
}

/** The query string that opens a citation in the viewer. */
export function citationSearch(messageId: string, list: List, citation: Citation): string {
  const search = new URLSearchParams({
    doc: citation.document_id,
    cite: `${messageId}:${list === 'nearest' ? 'n' : ''}${citation.index}`,
  })
  return `?${search}`
}

/** The query string that opens the place of a field of the document's card. */
export function fieldSearch(documentId: string, fieldId: string): string {
  return `?${new URLSearchParams({ doc: documentId, field: fieldId })}`
}

export type CitationSteps = { current: Citation | null; previous: Citation | null; next: Citation | null }

/** The citation shown in the viewer, with the previous and next ones of the same answer. */
export function citationSteps(message: ChatMessage | null, target: ViewerTarget | null): CitationSteps {
  const cite = target?.cite ?? null
  if (!message || !cite) return { current: null, previous: null, next: null }
  const sorted = [...message[cite.list]].sort((a, b) => a.index - b.index)
  const at = sorted.findIndex(citation => citation.index === cite.index)
  if (at === -1) return { current: null, previous: null, next: null }
  return { current: sorted[at] ?? null, previous: sorted[at - 1] ?? null, next: sorted[at + 1] ?? null }
}
