import type { Grid } from '@citewell/contract/grid-shapes.ts'
import { Button, Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './grids.module.css'
import { useGridChange } from './grids-query.ts'
import { estimateText, progressText } from './progress-text.ts'
import { SaveGridMenu } from './save-grid-menu.tsx'

type Action = 'start' | 'pause' | 'resume' | 'stop'
type GridHeadProps = { grid: Grid; onAdd: () => void; onHidden: () => void; onCompare: () => void }

/** The grid's name, how far it is read, and what can be done with it. */
export function GridHead({ grid, onAdd, onHidden, onCompare }: GridHeadProps) {
  const run = useGridChange(grid.id, (action: Action) =>
    call('POST /grids/{id}/run', { params: { id: grid.id }, body: { action } }),
  )
  const { done, stale, waiting } = grid.cells
  const open = stale + waiting
  const all = done + open
  const button = (action: Action, label: string, Icon: typeof IconPlus) => (
    <Button
      key={action}
      size="compact-md"
      variant={action === 'start' || action === 'resume' ? 'filled' : 'default'}
      leftSection={<Icon size={16} stroke={1.75} />}
      loading={run.isPending && run.variables === action}
      onClick={() => run.mutate(action)}
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
          {grid.manages && grid.status === 'idle' && open > 0
            ? button('start', estimateText(grid), IconPlayerPlay)
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
      {run.isError ? <Notice kind="error">{sayFailure(run.error)}</Notice> : null}
    </>
  )
}
