import type { EnteredColumn } from '@citewell/contract/grid-columns.ts'
import { gridNameMaxLength } from '@citewell/contract/grid-limits.ts'
import type { ProposedColumns } from '@citewell/contract/grid-shapes.ts'
import { gridTemplates } from '@citewell/contract/grid-templates.ts'
import type { FoundBy, GivenScope } from '@citewell/contract/grids.ts'
import { NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { collectionsQuery } from '../../api/collections-query.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { columnsOfTable } from './columns-of-table.ts'
import { DocumentChoice } from './document-choice.tsx'
import { useMakeGrid } from './grids-query.ts'
import { isSought, SearchChoice } from './search-choice.tsx'
import { type ChosenTable, TableChoice } from './table-choice.tsx'
import { useGridLimits } from './use-grid-limits.ts'

type Scope = 'collection' | 'chat' | 'documents' | 'search'

const own = ''
const fromTable = 'table'
const fromCards = 'cards'
const mostChats = 100
const typingMilliseconds = 400

/** Asks for a name, the documents and the first columns of a new grid. */
export function NewGridDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const { collections: hasCollections, globalSearch } = usePlanFeatures()
  const most = useGridLimits()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Scope>(hasCollections ? 'collection' : 'chat')
  const [chosen, setChosen] = useState('')
  const [documents, setDocuments] = useState<string[]>([])
  const [found, setFound] = useState<FoundBy>({})
  const [template, setTemplate] = useState(gridTemplates[0]?.name ?? own)
  const [header, setHeader] = useState<ChosenTable | null>(null)
  const [shown, setShown] = useState(false)
  const make = useMakeGrid()
  const collections = useQuery({ ...collectionsQuery, enabled: hasCollections })
  const chats = useChats(scope === 'chat')
  const known = gridTemplates.find(each => each.name === template)
  const things = scope === 'collection' ? (collections.data ?? []) : (chats.data ?? [])
  const labels = things.map(thing => ({
    value: thing.id,
    label: ('name' in thing ? thing.name : thing.title) || 'Untitled',
  }))
  const isChosen =
    scope === 'documents' ? documents.length > 0 : scope === 'search' ? isSought(found) : chosen !== ''
  const given: GivenScope = {
    collection_id: scope === 'collection' ? chosen : null,
    session_id: scope === 'chat' ? chosen : null,
    document_ids: scope === 'documents' ? documents : [],
    found: scope === 'search' ? found : null,
  }
  const [sought] = useDebouncedValue(JSON.stringify(given), typingMilliseconds)
  const isTyping = sought !== JSON.stringify(given)
  const proposal = useQuery({
    queryKey: ['grid-proposal', given],
    queryFn: ({ signal }) => call('POST /grids/proposal', { body: given }, signal),
    enabled: template === fromCards && isChosen && !isTyping,
    retry: false,
  })
  const proposed = proposal.data?.columns.slice(0, most.columns) ?? []
  const taken = header ? columnsOfTable(header.table, most.columns) : null
  const hasColumns =
    template === fromTable
      ? taken !== null && taken.columns.length > 0
      : template !== fromCards || proposed.length > 0

  function save() {
    setShown(true)
    if (!isChosen || !hasColumns) return
    make.mutate(
      {
        name: name.trim() || (known?.name ?? 'Review grid'),
        ...given,
        follows: true,
        columns:
          template === fromTable && taken
            ? taken.columns
            : template === fromCards
              ? proposed.map(({ name: called, question, type }) =>
                  asEntered({ name: called, question, type }),
                )
              : (known?.columns ?? [firstColumn]).slice(0, most.columns).map(asEntered),
      },
      { onSuccess: ({ id }) => onMade(id) },
    )
  }

  return (
    <AskDialog
      title="New review grid"
      action="Make the grid"
      busy={make.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={gridNameMaxLength}
        placeholder={known?.name ?? 'Review grid'}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label="Documents of the grid"
        fullWidth
        value={scope}
        onChange={value => {
          setScope(value as Scope)
          setChosen('')
        }}
        data={[
          ...(hasCollections ? [{ value: 'collection', label: 'A collection' }] : []),
          { value: 'chat', label: 'A chat' },
          ...(globalSearch
            ? [
                { value: 'documents', label: 'Documents' },
                { value: 'search', label: 'A search' },
              ]
            : []),
        ]}
      />
      {scope === 'documents' ? (
        <DocumentChoice
          chosen={documents}
          onChosen={setDocuments}
          most={most.rows}
          missing={shown && !isChosen}
        />
      ) : scope === 'search' ? (
        <SearchChoice found={found} onFound={setFound} missing={shown && !isChosen} />
      ) : (
        <NativeSelect
          label={scope === 'collection' ? 'Collection' : 'Chat'}
          description={
            scope === 'collection'
              ? 'Documents that join it later join the grid'
              : 'The grid has the documents that the chat has now'
          }
          data={[{ value: '', label: 'Choose one' }, ...labels]}
          value={chosen}
          error={shown && !isChosen ? 'Choose the documents of the grid' : null}
          onChange={event => setChosen(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label="Columns"
        data={[
          ...gridTemplates.map(each => ({ value: each.name, label: each.name })),
          { value: fromCards, label: 'What the documents’ cards suggest' },
          { value: fromTable, label: 'From the header of a spreadsheet' },
          { value: own, label: 'Columns of my own' },
        ]}
        value={template}
        onChange={event => setTemplate(event.currentTarget.value)}
      />
      {template === fromTable ? (
        <TableChoice chosen={header} onChosen={setHeader} missing={shown && header === null} />
      ) : null}
      <Text size="sm" c="dimmed" role="status">
        {template === fromTable
          ? headerText(taken)
          : template === fromCards
            ? proposalText(isChosen, proposal)
            : (known?.about ?? 'Begins with one column, to which you add others.')}
        {known && known.columns.length > most.columns
          ? ` Your plan has ${most.columns} columns in a grid: the first ${most.columns} are taken.`
          : ''}
      </Text>
      {make.isError ? <Notice kind="error">{sayFailure(make.error)}</Notice> : null}
    </AskDialog>
  )
}

function proposalText(
  isChosen: boolean,
  { data, error, isPending }: { data: ProposedColumns | undefined; error: Error | null; isPending: boolean },
): string {
  if (!isChosen) return 'Choose the documents first.'
  if (error) return sayFailure(error)
  if (isPending || !data) return 'Looking at the cards …'
  if (data.columns.length === 0) return 'These documents’ cards suggest no columns.'
  return `${data.columns.length} columns: ${data.columns.map(({ name }) => name).join(', ')}.`
}

function headerText(taken: ReturnType<typeof columnsOfTable> | null): string {
  if (taken === null)
    return 'Takes the names and types of its columns; you can change what each of them asks.'
  const { columns, leftOut } = taken
  if (columns.length === 0) return 'This table has no columns with names beside the first.'
  const names = `${columns.length} columns: ${columns.map(({ name }) => name).join(', ')}.`
  return leftOut === 0 ? names : `${names} Your plan has no more; ${leftOut} others are left out.`
}

const firstColumn = { name: 'Title', question: 'What is the title of the document?', type: 'name' as const }

function asEntered(
  column: Pick<EnteredColumn, 'name' | 'question' | 'type'> & Partial<EnteredColumn>,
): EnteredColumn {
  return { hint: '', options: [], rule: 'likeliest', hidden: false, frozen: false, ...column }
}

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
