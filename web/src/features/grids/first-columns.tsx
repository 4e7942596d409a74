import type { EnteredColumn } from '@citewell/contract/grid-columns.ts'
import type { ProposedColumns } from '@citewell/contract/grid-shapes.ts'
import { gridTemplates } from '@citewell/contract/grid-templates.ts'
import type { GivenScope } from '@citewell/contract/grids.ts'
import { NativeSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { columnsOfTable } from './columns-of-table.ts'
import { type ChosenTable, TableChoice } from './table-choice.tsx'

const own = ''
const fromTable = 'table'
const fromCards = 'cards'
const typingMilliseconds = 400

/** The first columns of a grid over these documents, and what is chosen to take them from. */
export function useFirstColumns(scope: GivenScope, isChosen: boolean, most: number) {
  const [template, setTemplate] = useState(gridTemplates[0]?.name ?? own)
  const [header, setHeader] = useState<ChosenTable | null>(null)
  const proposal = useProposal(scope, isChosen && template === fromCards)
  const known = gridTemplates.find(each => each.name === template)
  const taken = header ? columnsOfTable(header.table, most) : null
  const proposed = (proposal.data?.columns ?? [])
    .slice(0, most)
    .map(({ name, question, type }) => asEntered({ name, question, type }))
  const found = template === fromTable ? (taken?.columns ?? []) : proposed
  const about =
    template === fromTable
      ? headerText(taken)
      : template === fromCards
        ? proposalText(isChosen, proposal)
        : (known?.about ?? 'Begins with one column, to which you add others.')
  return {
    template,
    setTemplate,
    header,
    setHeader,
    /** The name of the template; undefined where columns come from elsewhere. */
    known: known?.name,
    /** Null while there are none to begin with. */
    columns:
      template !== fromTable && template !== fromCards
        ? (known?.columns ?? [firstColumn]).slice(0, most).map(asEntered)
        : found.length > 0
          ? found
          : null,
    about:
      known && known.columns.length > most
        ? `${about} Your plan has ${most} columns in a grid: the first ${most} are taken.`
        : about,
  }
}

type FirstColumnsProps = { first: ReturnType<typeof useFirstColumns>; shown: boolean }

/** Chooses what the first columns are taken from; `shown` says what is missing. */
export function FirstColumns({ first, shown }: FirstColumnsProps) {
  const { template, setTemplate, header, setHeader, about } = first
  return (
    <>
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
        {about}
      </Text>
    </>
  )
}

/** The columns that the cards of the documents suggest, once nobody types. */
function useProposal(scope: GivenScope, enabled: boolean) {
  const [sought] = useDebouncedValue(JSON.stringify(scope), typingMilliseconds)
  const isTyping = sought !== JSON.stringify(scope)
  return useQuery({
    queryKey: ['grid-proposal', scope],
    queryFn: ({ signal }) => call('POST /grids/proposal', { body: scope }, signal),
    enabled: enabled && !isTyping,
    retry: false,
  })
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
