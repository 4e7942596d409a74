import type { Grid, PausedFor } from '@citewell/contract/grid-shapes.ts'
import type { GridRun } from '@citewell/contract/grids.ts'
import { Button, Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './grids.module.css'
import { estimateQuery, useGridChange } from './grids-query.ts'
import { estimateText, progressText } from './progress-text.ts'
import { RunDialog } from './run-dialog.tsx'
import { SaveGridMenu } from './save-grid-menu.tsx'

type Action = 'start' | 'pause' | 'resume' | 'stop'
type GridHeadProps = {
  grid: Grid
  onAdd: () => void
  onHidden: () => void
  onCompare: () => void
  onPeople: () => void
  /** Opens the list of columns, where no table shows them. */
  onColumns: (() => void) | null
}

const pausedFor: Record<PausedFor, string> = {
  ceiling: 'It has used the tokens that the run might take. Go on to give it as many again.',
  allowance:
    'The plan’s tokens of this month are used up. What is left can be read without a language model.',
  model:
    'The language model does not answer. What it has read is kept; go on later, or read the rest without it.',
}

/** The grid's name, how far it is read, and what can be done with it. */
export function GridHead({ grid, onAdd, onHidden, onCompare, onPeople, onColumns }: GridHeadProps) {
  const [asking, setAsking] = useState(false)
  const run = useGridChange(grid.id, (body: GridRun) =>
    call('POST /grids/{id}/run', { params: { id: grid.id }, body }),
  )
  const estimated = useQuery({
    ...estimateQuery(grid),
    enabled: grid.manages && grid.status !== 'running',
  })
  const estimate = estimated.data
  const calls = estimate?.model?.calls ?? 0
  // Where no model may read it any more, somebody says that it is to be read without.
  const asks = calls > 0 || (grid.with_model && estimate?.model === null)
  const { done, stale, waiting } = grid.cells
  const open = stale + waiting
  const all = done + open
  const again = estimate?.cells ?? 0
  const startText =
    open > 0
      ? estimateText(grid)
      : again > 0
        ? `Read ${again} ${again === 1 ? 'cell' : 'cells'} again`
        : 'Read with a model'
  const button = (action: Action, label: string, Icon: typeof IconPlus) => (
    <Button
      key={action}
      size="compact-md"
      variant={action === 'resume' || (action === 'start' && open > 0) ? 'filled' : 'default'}
      leftSection={<Icon size={16} stroke={1.75} />}
      loading={run.isPending && run.variables.action === action}
      disabled={action === 'start' && !estimate}
      onClick={() => (action === 'start' && asks ? setAsking(true) : run.mutate({ action }))}
    >
      {label}
    </Button>
  )
  return (
    <>
      <div className={classes.top}>
        <Button component={Link} to="/grids" size="compact-sm" variant="subtle">
          All grids
        </Button>
        <h1 className={classes.title}>{grid.name}</h1>
        <p className={classes.facts} role="status">
          {progressText(grid)}
        </p>
        <div className={classes.actions}>
          {grid.manages && grid.status === 'idle' && (open > 0 || again > 0 || calls > 0)
            ? button('start', startText, IconPlayerPlay)
            : null}
          {grid.manages && grid.status === 'running' ? button('pause', 'Pause', IconPlayerPause) : null}
          {grid.manages && grid.status === 'paused' ? button('resume', 'Go on', IconPlayerPlay) : null}
          {grid.manages && grid.status !== 'idle' ? button('stop', 'Stop', IconPlayerStop) : null}
          {grid.manages ? (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} />}
              onClick={onAdd}
            >
              Column
            </Button>
          ) : null}
          {onColumns ? (
            <Button size="compact-md" variant="default" onClick={onColumns}>
              Columns
            </Button>
          ) : null}
          {grid.manages && grid.columns.some(({ hidden }) => hidden) ? (
            <Button size="compact-md" variant="default" onClick={onHidden}>
              Hidden columns
            </Button>
          ) : null}
          {done > 0 ? (
            <Button size="compact-md" variant="default" onClick={onCompare}>
              Compare
            </Button>
          ) : null}
          {grid.collection_id === null ? null : (
            <Button size="compact-md" variant="default" onClick={onPeople}>
              People
            </Button>
          )}
          <SaveGridMenu id={grid.id} name={grid.name} />
        </div>
      </div>
      {grid.status === 'idle' ? null : (
        <Progress value={(100 * done) / Math.max(1, all)} aria-label="Cells that are read" />
      )}
      {grid.hidden_rows > 0 ? (
        <p className={classes.small}>
          {grid.hidden_rows === 1 ? 'One document is' : `${grid.hidden_rows} documents are`} not shown,
          because you may not read {grid.hidden_rows === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
      {grid.paused_for ? (
        <Notice kind="info">
          {pausedFor[grid.paused_for]}{' '}
          {grid.manages && grid.paused_for !== 'ceiling' ? (
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => run.mutate({ action: 'resume', with_model: false })}
            >
              Read without
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {estimated.isError && !estimate ? (
        <Notice kind="error">
          What a run takes could not be found out.{' '}
          <Button size="compact-xs" variant="light" onClick={() => void estimated.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {run.isError && !asking ? <Notice kind="error">{sayFailure(run.error)}</Notice> : null}
      {asking && estimate ? (
        <RunDialog
          {...{ grid, estimate }}
          busy={run.isPending}
          failure={run.isError ? sayFailure(run.error) : null}
          onRun={more => run.mutate({ action: 'start', ...more }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
