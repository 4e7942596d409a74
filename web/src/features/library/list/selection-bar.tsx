import type { Document } from '@citewell/contract/library.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePlanFeatures } from '../../../api/use-plan-features.ts'
import classes from './library-list.module.css'

const AddToChat = lazy(async () => ({ default: (await import('./add-to-chat.tsx')).AddToChat }))
const MoveToCollection = lazy(async () => ({
  default: (await import('./move-to-collection.tsx')).MoveToCollection,
}))
const DeleteSelected = lazy(async () => ({ default: (await import('./delete-selected.tsx')).DeleteSelected }))

type SelectionBarProps = {
  documents: Document[]
  onDeleted: (id: string) => void
  onClear: () => void
}

/** The actions on the selected documents. */
export function SelectionBar({ documents, onDeleted, onClear }: SelectionBarProps) {
  const [dialog, setDialog] = useState<'add' | 'move' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const { globalSearch } = usePlanFeatures()
  return (
    <section className={classes.selection} aria-label="Selected documents">
      <span role="status">{documents.length.toLocaleString('en')} selected</span>
      <Button size="compact-sm" variant="light" onClick={() => setDialog('add')}>
        Add to chat…
      </Button>
      <Button size="compact-sm" variant="light" onClick={() => setDialog('move')}>
        Move to collection…
      </Button>
      {globalSearch ? (
        <Button
          component={Link}
          to="/grids"
          state={{ documents: documents.map(({ id }) => id) }}
          size="compact-sm"
          variant="light"
        >
          Review grid…
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="light"
        color="gray"
        c="var(--bad-text)"
        onClick={() => setDialog('delete')}
      >
        Delete…
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        Clear
      </Button>
      <Suspense>
        {dialog === 'add' ? <AddToChat documents={documents} onClose={close} /> : null}
        {dialog === 'move' ? <MoveToCollection documents={documents} onClose={close} /> : null}
        {dialog === 'delete' ? (
          <DeleteSelected documents={documents} onDeleted={onDeleted} onClose={close} />
        ) : null}
      </Suspense>
    </section>
  )
}
