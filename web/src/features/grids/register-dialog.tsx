import type { GridDifferences } from '@citewell/contract/grid-shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './grids.module.css'
import { type ChosenTable, TableChoice } from './table-choice.tsx'

export type Compared = { filename: string; differences: GridDifferences }

type RegisterDialogProps = { grid: string; onCompared: (compared: Compared) => void; onClose: () => void }

/** Asks for the register that a grid is compared with. */
export function RegisterDialog({ grid, onCompared, onClose }: RegisterDialogProps) {
  const [chosen, setChosen] = useState<ChosenTable | null>(null)
  const [shown, setShown] = useState(false)
  const compare = useMutation({
    mutationFn: async ({ document, filename, table: { sheet, region } }: ChosenTable): Promise<Compared> => ({
      filename,
      differences: await call('POST /grids/{id}/compare', {
        params: { id: grid },
        body: { document_id: document, sheet, region },
      }),
    }),
    onSuccess: onCompared,
  })
  return (
    <AskDialog
      title="Compare with a register"
      action="Compare"
      busy={compare.isPending}
      onConfirm={() => {
        setShown(true)
        if (chosen) compare.mutate(chosen)
      }}
      onClose={onClose}
    >
      <p className={classes.small}>
        A register is a spreadsheet with a row for each document, such as your client’s. Its columns are
        compared with the columns of the grid that have the same names.
      </p>
      <TableChoice chosen={chosen} onChosen={setChosen} missing={shown} sheetsOnly />
      {compare.isError ? <Notice kind="error">{sayFailure(compare.error)}</Notice> : null}
    </AskDialog>
  )
}
