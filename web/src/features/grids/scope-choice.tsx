import type { FoundBy, GivenScope } from '@citewell/contract/grids.ts'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { collectionsQuery } from '../../api/collections-query.ts'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { DocumentChoice } from './document-choice.tsx'
import { isSought, SearchChoice } from './search-choice.tsx'

type ScopeKind = 'collection' | 'chat' | 'documents' | 'search'

/** What was chosen so far; `chosen` is the id of a collection or chat. */
export type ChosenScope = { kind: ScopeKind; chosen: string; documents: string[]; found: FoundBy }

type ScopeChoiceProps = {
  scope: ChosenScope
  onScope: (scope: ChosenScope) => void
  mostDocuments: number
  missing: boolean
}

const mostChats = 100

/** Chooses the documents of a grid: those of a collection or chat, single ones, or those that a search finds. */
export function ScopeChoice({ scope, onScope, mostDocuments, missing }: ScopeChoiceProps) {
  const { collections: hasCollections, globalSearch } = usePlanFeatures()
  const { kind, documents, found } = scope
  return (
    <>
      <SegmentedControl
        aria-label="Documents of the grid"
        // Four fit beside each other on a phone.
        styles={{ label: { paddingInline: 4 } }}
        fullWidth
        value={kind}
        onChange={value => onScope({ ...scope, kind: value as ScopeKind, chosen: '' })}
        data={[
          ...(hasCollections ? [{ value: 'collection', label: 'Collection' }] : []),
          { value: 'chat', label: 'Chat' },
          ...(globalSearch
            ? [
                { value: 'documents', label: 'Documents' },
                { value: 'search', label: 'Search' },
              ]
            : []),
        ]}
      />
      {kind === 'documents' ? (
        <DocumentChoice
          chosen={documents}
          onChosen={ids => onScope({ ...scope, documents: ids })}
          most={mostDocuments}
          missing={missing}
        />
      ) : kind === 'search' ? (
        <SearchChoice found={found} onFound={by => onScope({ ...scope, found: by })} missing={missing} />
      ) : (
        <PlaceChoice
          kind={kind}
          chosen={scope.chosen}
          onChosen={chosen => onScope({ ...scope, chosen })}
          missing={missing}
        />
      )}
    </>
  )
}

type PlaceChoiceProps = {
  kind: 'collection' | 'chat'
  chosen: string
  onChosen: (id: string) => void
  missing: boolean
}

function PlaceChoice({ kind, chosen, onChosen, missing }: PlaceChoiceProps) {
  const { collections: hasCollections } = usePlanFeatures()
  const collections = useQuery({ ...collectionsQuery, enabled: hasCollections })
  const chats = useChats(kind === 'chat')
  const things = kind === 'collection' ? (collections.data ?? []) : (chats.data ?? [])
  const labels = things.map(thing => ({
    value: thing.id,
    label: ('name' in thing ? thing.name : thing.title) || 'Untitled',
  }))
  return (
    <NativeSelect
      label={kind === 'collection' ? 'Collection' : 'Chat'}
      description={
        kind === 'collection'
          ? 'Documents that join it later join the grid'
          : 'The grid has the documents that the chat has now'
      }
      data={[{ value: '', label: 'Choose one' }, ...labels]}
      value={chosen}
      error={missing ? 'Choose the documents of the grid' : null}
      onChange={event => onChosen(event.currentTarget.value)}
    />
  )
}

/** Whether documents were chosen, or something to find them by. */
export function isScopeChosen({ kind, chosen, documents, found }: ChosenScope): boolean {
  if (kind === 'documents') return documents.length > 0
  return kind === 'search' ? isSought(found) : chosen !== ''
}

/** What was chosen, as the calls take it. */
export const givenScope = ({ kind, chosen, documents, found }: ChosenScope): GivenScope => ({
  collection_id: kind === 'collection' ? chosen : null,
  session_id: kind === 'chat' ? chosen : null,
  document_ids: kind === 'documents' ? documents : [],
  found: kind === 'search' ? found : null,
})

function useChats(enabled: boolean) {
  return useQuery({
    queryKey: ['chat-sessions', 'for-grids'],
    queryFn: async ({ signal }) => {
      const page = await call('GET /chat/sessions', { query: { limit: mostChats } }, signal)
      return Array.isArray(page) ? page : page.items
    },
    placeholderData: keepPreviousData,
    enabled,
  })
}
