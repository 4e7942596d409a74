import { type DocumentKind, documentKinds } from '@citewell/contract/card-kinds.ts'
import type { RetentionRule } from '@citewell/contract/keeping.ts'
import { Button, Loader, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { collectionsQuery } from '../../api/collections-query.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { dateText } from '../../ui/values/date-text.ts'
import { dueQuery, retentionQuery } from './keeping-queries.ts'
import classes from './organisation.module.css'
import { useChange } from './organisation-queries.ts'
import { unseen } from './unseen.ts'

/** By which rules documents are deleted, and what is due. */
export function RetentionCard() {
  const rules = useQuery(retentionQuery)
  const [opened, setOpened] = useState<RetentionRule | null>(null)
  const end = useChange((id: string) => call('DELETE /organisation/retention/{id}', { params: { id } }))
  return (
    <PageCard title="Retention">
      <RuleForm />
      {end.isError ? <Notice kind="error">{sayFailure(end.error)}</Notice> : null}
      <DataTable
        label="Retention rules"
        columns={[
          { name: 'Rule', whole: true, cell: row => row.sentence },
          { name: 'Begins', cell: row => dateText(row.begins_at.slice(0, 10)) },
          { name: 'Due', end: true, cell: row => row.due.toLocaleString('en') },
          { name: 'Kept by a hold', end: true, cell: row => row.held.toLocaleString('en') },
          {
            name: 'Actions',
            cell: row => (
              <span className={classes.actions}>
                <RowButton label={`Show what is due: ${row.sentence}`} onClick={() => setOpened(row)}>
                  Show
                </RowButton>
                <RowButton
                  label={`End the rule: ${row.sentence}`}
                  loading={end.isPending && end.variables === row.id}
                  onClick={() => end.mutate(row.id)}
                >
                  End
                </RowButton>
              </span>
            ),
          },
        ]}
        rows={rules.data ?? (rules.isError ? [] : undefined)}
        keyOf={row => row.id}
        empty={rules.isError ? 'The rules could not be loaded' : 'No rules: nothing is deleted by itself'}
      />
      {opened ? <DueDialog rule={opened} onClose={() => setOpened(null)} /> : null}
    </PageCard>
  )
}

function DueDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const due = useQuery(dueQuery(rule.id))
  return (
    <Dialog title="Due by this rule" onClose={onClose}>
      <div className={classes.stack}>
        <Text size="sm">{rule.sentence}</Text>
        {due.isPending ? <Loader type="dots" role="status" aria-label="Loading" /> : null}
        {due.isError ? <Notice kind="error">{sayFailure(due.error)}</Notice> : null}
        {due.data?.length === 0 ? <Text size="sm">Nothing is due.</Text> : null}
        <ul className={classes.list} aria-label="Documents that are due">
          {due.data?.map(({ id, filename, held }) => (
            <li key={id}>
              <Text size="sm" component="span">
                {filename ?? unseen('document')}
                {held ? ' (kept by a hold)' : ''}
              </Text>
            </li>
          ))}
        </ul>
        {due.data && rule.due + rule.held > due.data.length ? (
          <Text size="sm">The first {due.data.length} are shown.</Text>
        ) : null}
      </div>
    </Dialog>
  )
}

const kinds = Object.entries(documentKinds).map(([value, label]) => ({ value, label }))

const times: { value: RetentionRule['counts']; label: string }[] = [
  { value: 'added', label: 'the day they were added' },
  { value: 'dated', label: 'their own date' },
  { value: 'closed', label: 'the day their collection was closed' },
  { value: 'until', label: 'all on one day' },
]

function RuleForm() {
  const collections = useQuery(collectionsQuery)
  const [collection, setCollection] = useState('')
  const [kind, setKind] = useState('')
  const [counts, setCounts] = useState<RetentionRule['counts']>('added')
  const [until, setUntil] = useState('')
  const [years, setYears] = useState<number | string>(7)
  const add = useChange(() =>
    call('POST /organisation/retention', {
      body: {
        collection_id: collection === '' ? null : collection,
        kind: kind === '' ? null : (kind as DocumentKind),
        counts,
        months: counts === 'until' ? null : Math.round(Number(years) * 12),
        until: counts === 'until' ? until : null,
      },
    }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!add.isPending) add.mutate()
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <NativeSelect
        label="Documents in"
        value={collection}
        onChange={event => setCollection(event.currentTarget.value)}
        data={[
          { value: '', label: 'Every collection' },
          ...(collections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        label="Of the kind"
        value={kind}
        onChange={event => setKind(event.currentTarget.value)}
        data={[{ value: '', label: 'Any' }, ...kinds]}
      />
      {counts === 'until' ? (
        <TextInput
          type="date"
          label="Are deleted after"
          value={until}
          onChange={event => setUntil(event.currentTarget.value)}
        />
      ) : (
        <NumberInput
          label="Are deleted after, in years"
          min={0}
          max={100}
          allowNegative={false}
          value={years}
          onChange={setYears}
        />
      )}
      <NativeSelect
        label="Counted from"
        value={counts}
        onChange={event =>
          setCounts(times.find(({ value }) => value === event.currentTarget.value)?.value ?? 'added')
        }
        data={times}
      />
      <Button
        type="submit"
        loading={add.isPending}
        disabled={counts === 'until' ? until === '' : years === ''}
      >
        Add
      </Button>
      <div className={classes.done}>
        {add.isError ? <Notice kind="error">{sayFailure(add.error)}</Notice> : null}
        <Text size="sm">A new rule deletes nothing on its first day: look at what is due, or end it.</Text>
      </div>
    </form>
  )
}
