import type { Grid, GridEstimate } from '@citewell/contract/grid-shapes.ts'
import type { GridRun } from '@citewell/contract/grids.ts'
import { NumberInput, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './grids.module.css'
import { durationText } from './progress-text.ts'

type RunDialogProps = {
  grid: Grid
  estimate: GridEstimate
  busy: boolean
  failure: string | null
  onRun: (run: Omit<GridRun, 'action'>) => void
  onClose: () => void
}

/** A run that reads more than was estimated pauses at twice of it, unless another ceiling is entered. */
const room = 2
const roundTo = 1_000

/** Says what a run reads and takes, with and without a model, and asks for its ceiling. */
export function RunDialog({ grid, estimate, busy, failure, onRun, onClose }: RunDialogProps) {
  const { model } = estimate
  const [with_model, setWithModel] = useState(model !== null && (grid.with_model || estimate.cells === 0))
  const [most, setMost] = useState<number | string>(
    Math.max(roundTo, Math.ceil(((model?.tokens ?? 0) * room) / roundTo) * roundTo),
  )
  const ceiling = Number(most)
  const isCeiling = Number.isInteger(ceiling) && ceiling > 0
  const beyond = model !== null && model.tokens_left !== null && model.tokens > model.tokens_left
  const cells = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`
  return (
    <AskDialog
      title="Read the cells"
      action="Start"
      busy={busy}
      onConfirm={() => {
        if (!with_model) onRun({ with_model })
        else if (isCeiling) onRun({ with_model, most_tokens: ceiling })
      }}
      onClose={onClose}
    >
      <Radio.Group
        aria-label="What reads the cells"
        value={with_model ? 'model' : 'rules'}
        onChange={value => setWithModel(value === 'model')}
      >
        <Stack gap="sm">
          <Radio
            value="rules"
            disabled={estimate.cells === 0}
            label="Without a language model"
            description={
              estimate.cells === 0
                ? 'Rules have read all cells'
                : [
                    `${cells(estimate.cells)} of ${estimate.documents} documents`,
                    ...(estimate.seconds === null ? [] : [`about ${durationText(estimate.seconds)}`]),
                    'no tokens',
                  ].join(', ')
            }
          />
          {model ? (
            <Radio
              value="model"
              label={`With ${model.name}`}
              description={[
                `${model.calls} ${model.calls === 1 ? 'call' : 'calls'}`,
                `about ${model.tokens.toLocaleString('en')} tokens`,
                `about ${durationText(model.seconds)}`,
                model.host === null ? 'on this machine' : `text goes to ${model.host}`,
              ].join(', ')}
            />
          ) : null}
        </Stack>
      </Radio.Group>
      {with_model && model ? (
        <>
          <NumberInput
            label="Pause after this many tokens"
            description={
              grid.follows ? 'With what it reads by itself later, until somebody starts it again' : null
            }
            min={1}
            step={roundTo}
            thousandSeparator=","
            value={most}
            error={isCeiling ? null : 'Enter a whole number above 0'}
            onChange={setMost}
          />
          {model.kept_local > 0 ? (
            <p className={classes.small}>
              {model.kept_local === 1 ? 'One document is' : `${model.kept_local} documents are`} read without
              it: {model.kept_local === 1 ? 'its text stays' : 'their text stays'} here.
            </p>
          ) : null}
          {beyond ? (
            <Notice kind="info">
              Your plan has {model.tokens_left?.toLocaleString('en')} tokens left in this month. The run
              pauses when they are used up.
            </Notice>
          ) : null}
        </>
      ) : null}
      {failure === null ? null : <Notice kind="error">{failure}</Notice>}
    </AskDialog>
  )
}
