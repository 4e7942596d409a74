import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { Button } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { words } from '../words.ts'
import { AddedParts } from './added-parts.tsx'
import { ComputedFacts } from './computed-facts.tsx'
import classes from './computed-panel.module.css'
import { ComputedResult, GroupBars } from './computed-result.tsx'
import { FurtherResults } from './further-results.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { isOverTables, saveComputed } from './save-computed.ts'
import { shortResult } from './short-result.ts'

type ComputedPanelProps = {
  computed: ComputedAnswer
  /** Opens the document with the cells of this table marked; null where none of them is cited. */
  onShowCells: (of: ComputedTable) => (() => void) | null
  /** Makes a reading the answer; null where the chat is only read. */
  onChoose: ((reading: ComputedTable) => Promise<unknown>) | null
}

/** How an answer was computed: the plan in words, the cells, what was left out; the plan can be changed and run again. */
export function ComputedPanel({ computed, onShowCells, onChoose }: ComputedPanelProps) {
  const [editing, setEditing] = useState(false)
  const [changed, setChanged] = useState<ComputedTable | ComputedAnswer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const shown = changed ?? computed
  const show = onShowCells(shown)
  const asks = computed.asks === true && !changed
  const [saving, setSaving] = useState<'csv' | 'xlsx' | null>(null)
  const save = (as: 'csv' | 'xlsx') => {
    setFailure(null)
    setSaving(as)
    saveComputed(shown, as)
      .catch((error: Error) => setFailure(error.message))
      .finally(() => setSaving(null))
  }
  const head = useRef<HTMLParagraphElement>(null)
  const compute = (made: ComputedTable | ComputedAnswer) => {
    setChanged(made)
    // A refusal may name values, which its form offers.
    if (made.result.kind === 'refused') return
    setEditing(false)
    setRuns(before => before + 1)
  }
  const [runs, setRuns] = useState(0)
  useEffect(() => {
    if (runs === 0) return
    // The form or the choice is gone, and the focus with it.
    head.current?.focus({ preventScroll: true })
    head.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [runs])
  const [choosing, setChoosing] = useState<ComputedTable | null>(null)
  const choose = (reading: ComputedTable) => {
    if (onChoose === null) return setChanged(changed === reading ? null : reading)
    setFailure(null)
    setChoosing(reading)
    onChoose(reading)
      .then(() => {
        setChanged(null)
        setRuns(before => before + 1)
      })
      .catch((error: Error) => setFailure(error.message))
      .finally(() => setChoosing(null))
  }
  return (
    <article className={classes.panel} aria-label={words.computed.title}>
      <p ref={head} className={classes.head} tabIndex={-1}>
        <IconCalculator size={16} stroke={2} aria-hidden="true" />
        <span>{headOf(computed, changed !== null)}</span>
      </p>
      {computed.before !== undefined && !changed ? (
        <>
          <p className={classes.hint}>{words.computed.readAgain(computed.before)}</p>
          <ComputedResult computed={computed} />
        </>
      ) : null}
      {asks ? null : <ComputedFacts computed={shown} />}
      {changed ? <ComputedResult computed={changed} /> : null}
      {!changed && computed.before === undefined && computed.result.kind === 'groups' ? (
        <GroupBars groups={computed.result.groups} count={computed.result.count} />
      ) : null}
      {isOverTables(shown) ? <AddedParts parts={shown.others} onShowCells={onShowCells} /> : null}
      {computed.others.length > 0 && !computed.adds && !computed.also ? (
        <div className={classes.others}>
          {computed.asks ? null : <p className={classes.hint}>{words.computed.otherReadings}</p>}
          <div className={classes.buttons}>
            {computed.others.map(other => (
              <Button
                key={keyOf(other)}
                size="compact-sm"
                variant="default"
                radius="lg"
                classNames={{ root: classes.chip, label: classes.chipLabel }}
                aria-pressed={onChoose === null ? changed === other : undefined}
                loading={choosing === other}
                onClick={() => choose(other)}
              >
                <span className={classes.reading}>
                  {[other.words, ...placeBeside(other, besideOf(other, computed))].join(' · ')}:{' '}
                </span>
                <strong className={classes.given}>{shortResult(other)}</strong>
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      {asks ? null : (
        <div className={classes.buttons}>
          {show && !isOverTables(shown) ? (
            <Button size="compact-sm" variant="light" onClick={show}>
              {words.computed.showCells}
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={editing}
            onClick={() => setEditing(open => !open)}
          >
            {words.computed.change}
          </Button>
          {changed ? (
            <Button size="compact-sm" variant="default" onClick={() => setChanged(null)}>
              {computed.asks ? words.computed.backToReadings : words.computed.back}
            </Button>
          ) : null}
          {shown.result.kind === 'refused'
            ? null
            : (['csv', 'xlsx'] as const).map(as => (
                <Button
                  key={as}
                  size="compact-sm"
                  variant="default"
                  loading={saving === as}
                  onClick={() => save(as)}
                >
                  {words.computed[as]}
                </Button>
              ))}
        </div>
      )}
      {computed.also && computed.others.length > 0 ? (
        <FurtherResults
          results={computed.others}
          onShowCells={onShowCells}
          onChange={further => {
            setChanged(further)
            setEditing(true)
          }}
        />
      ) : null}
      {failure === null ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {editing ? <PlanEditor key={keyOf(shown)} computed={shown} onComputed={compute} /> : null}
    </article>
  )
}

function headOf({ asks, adds }: ComputedAnswer, isChanged: boolean): string {
  if (adds && !isChanged) return words.computed.added
  if (asks) return isChanged ? words.computed.asMeant : words.computed.asks
  return isChanged ? words.computed.changed : words.computed.title
}

/** The fields of one plan's form mean nothing over another table or plan. */
function keyOf({ table, plan }: ComputedTable): string {
  return JSON.stringify([table, plan])
}

/** What a reading is told apart from: the answer, or where none was chosen yet, another reading of another table. */
function besideOf(other: ComputedTable, computed: ComputedAnswer): ComputedTable {
  if (!computed.asks) return computed
  return computed.others.find(one => !isOfTable(one, other)) ?? other
}

function isOfTable(one: ComputedTable, other: ComputedTable): boolean {
  return JSON.stringify(one.table) === JSON.stringify(other.table)
}

/** The title, sheet and file of a reading that is over another table than the answer; its cells, where these are the same. */
function placeBeside(other: ComputedTable, own: ComputedTable): string[] {
  if (isOfTable(other, own)) return []
  const isOtherFile = other.filename !== own.filename
  const isOtherSheet = isOtherFile || other.sheet_name !== own.sheet_name
  const named = [
    other.title !== own.title && other.title !== '' ? other.title : null,
    isOtherSheet ? other.sheet_name : null,
    isOtherFile ? other.filename : null,
  ]
  // A sheet's only table has its name as title.
  const place = [...new Set(named.flatMap(one => one ?? []))]
  return place.length > 0 || other.cells_named === '' ? place : [other.cells_named]
}
