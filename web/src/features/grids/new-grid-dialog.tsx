import { gridNameMaxLength } from '@citewell/contract/grid-limits.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { FirstColumns, useFirstColumns } from './first-columns.tsx'
import { useMakeGrid } from './grids-query.ts'
import { type ChosenScope, givenScope, isScopeChosen, ScopeChoice } from './scope-choice.tsx'
import { useGridLimits } from './use-grid-limits.ts'

type NewGridDialogProps = {
  /** The ids of documents that are chosen already; none if somebody is to choose. */
  documents: string[]
  onMade: (id: string) => void
  onClose: () => void
}

/** Asks for a name, the documents and the first columns of a new grid. */
export function NewGridDialog({ documents, onMade, onClose }: NewGridDialogProps) {
  const { collections: hasCollections } = usePlanFeatures()
  const most = useGridLimits()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ChosenScope>({
    kind: documents.length > 0 ? 'documents' : hasCollections ? 'collection' : 'chat',
    chosen: '',
    documents,
    found: {},
  })
  const [shown, setShown] = useState(false)
  const make = useMakeGrid()
  const isChosen = isScopeChosen(scope)
  const first = useFirstColumns(givenScope(scope), isChosen, most.columns)
  const usualName = first.known ?? 'Review grid'

  function save() {
    setShown(true)
    const { columns } = first
    if (!isChosen || columns === null) return
    make.mutate(
      { name: name.trim() || usualName, ...givenScope(scope), follows: true, columns },
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
        placeholder={usualName}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <ScopeChoice scope={scope} onScope={setScope} mostDocuments={most.rows} missing={shown && !isChosen} />
      <FirstColumns first={first} shown={shown} />
      {make.isError ? <Notice kind="error">{sayFailure(make.error)}</Notice> : null}
    </AskDialog>
  )
}
