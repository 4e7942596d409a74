import type { SearchHit } from '@citewell/contract/search.ts'
import type { Passages, Titles } from './palette-query.ts'

/** An action in the palette, as opposed to a search result. */
export type PaletteAction = { id: string; label: string; words?: string; run: () => void }

type FoundChat = Titles['chats'][number]
export type FoundDocument = Titles['documents'][number]

export type PaletteOption =
  | { kind: 'chat'; id: string; chat: FoundChat }
  | { kind: 'document'; id: string; document: FoundDocument }
  | { kind: 'passage'; id: string; hit: SearchHit }
  | { kind: 'action'; id: string; action: PaletteAction }

export type PaletteGroup = { title: string; options: PaletteOption[] }

/** The options for a text, in groups; without a text, the newest chats and documents, and every action. */
export function paletteGroups(
  text: string,
  titles: Titles | undefined,
  passages: Passages | undefined,
  actions: PaletteAction[],
): PaletteGroup[] {
  const recent = text === '' ? 'Recent ' : ''
  const named = (what: string) => (recent === '' ? what : recent + what.toLowerCase())
  const groups: PaletteGroup[] = [
    {
      title: named('Chats'),
      options: (titles?.chats ?? []).map(chat => ({ kind: 'chat', id: `chat-${chat.id}`, chat })),
    },
    {
      title: named('Documents'),
      options: (titles?.documents ?? []).map(document => ({
        kind: 'document',
        id: `document-${document.id}`,
        document,
      })),
    },
    {
      title: 'Passages',
      options: (text === '' ? [] : (passages?.hits ?? [])).map(hit => ({
        kind: 'passage',
        id: `passage-${hit.document_id}-${hit.start}`,
        hit,
      })),
    },
  ]
  const does: PaletteGroup = {
    title: 'Actions',
    options: actions
      .filter(action => holdsWords(`${action.label} ${action.words ?? ''}`, text))
      .map(action => ({ kind: 'action', id: `action-${action.id}`, action })),
  }
  // Typing the name of an action puts it above any search results.
  const ordered = actions.some(action => beginsWith(action.label, text))
    ? [does, ...groups]
    : [...groups, does]
  return ordered.filter(({ options }) => options.length > 0)
}

const shortestName = 3

function beginsWith(label: string, text: string): boolean {
  return text.length >= shortestName && label.toLowerCase().startsWith(text.toLowerCase())
}

function holdsWords(label: string, text: string): boolean {
  const words = label.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every(word => words.includes(word))
}

/** The number of results, for screen readers. */
export function sayFound(text: string, groups: PaletteGroup[]): string {
  const count = (kind: PaletteOption['kind']) =>
    groups.flatMap(({ options }) => options).filter(option => option.kind === kind).length
  const parts = (['chat', 'document', 'passage', 'action'] as const).flatMap(kind => {
    const number = count(kind)
    return number === 0 ? [] : `${number} ${kind}${number === 1 ? '' : 's'}`
  })
  if (parts.length === 0) return `Nothing found for ${text}`
  return parts.join(', ')
}
