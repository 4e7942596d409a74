import type { SignOnDomain } from '@citewell/contract/sign-on.ts'
import { daysUntilUnproved } from '@citewell/contract/sign-on-limits.ts'
import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { dateText } from '../../../ui/values/date-text.ts'
import classes from '../organisation.module.css'
import { useChange } from '../organisation-queries.ts'

/** The organisation's domains, with the record that proves each. */
export function Domains({ domains }: { domains: SignOnDomain[] }) {
  const params = (id: string) => ({ params: { id } })
  const check = useChange((id: string) => call('POST /organisation/sign-on/domains/{id}/check', params(id)))
  const remove = useChange((id: string) => call('DELETE /organisation/sign-on/domains/{id}', params(id)))
  const require = useChange(({ id, required }: SignOnDomain) =>
    call('PATCH /organisation/sign-on/domains/{id}', { ...params(id), body: { required: !required } }),
  )
  const changes = [check, remove, require]
  const failed = changes.find(change => change.isError)
  const busy = changes.some(change => change.isPending)
  return (
    <>
      <DomainForm />
      {failed ? <Notice kind="error">{sayFailure(failed.error)}</Notice> : null}
      <DataTable
        label="Domains"
        columns={[
          { name: 'Domain', whole: true, cell: row => row.domain },
          { name: 'State', cell: row => <DomainState domain={row} /> },
          {
            name: 'Actions',
            cell: row => (
              <span className={classes.actions}>
                <RowButton
                  label={`Check the record of ${row.domain}`}
                  loading={check.isPending && check.variables === row.id}
                  disabled={busy}
                  onClick={() => check.mutate(row.id)}
                >
                  Check
                </RowButton>
                {row.verified_at ? (
                  <RowButton
                    label={`${row.required ? 'Do not require' : 'Require'} sign-on for ${row.domain}`}
                    loading={require.isPending && require.variables?.id === row.id}
                    disabled={busy}
                    onClick={() => require.mutate(row)}
                  >
                    {row.required ? 'Do not require' : 'Require'}
                  </RowButton>
                ) : null}
                <RowButton
                  label={`Remove ${row.domain}`}
                  loading={remove.isPending && remove.variables === row.id}
                  disabled={busy}
                  onClick={() => remove.mutate(row.id)}
                >
                  Remove
                </RowButton>
              </span>
            ),
          },
        ]}
        rows={domains}
        keyOf={row => row.id}
        empty="No domains: nobody logs in through an identity provider"
      />
    </>
  )
}

function DomainState({ domain }: { domain: SignOnDomain }) {
  const { verified_at, lost_at, required } = domain
  if (verified_at && !lost_at)
    return required
      ? 'Proved; members must use the identity provider'
      : `Proved on ${dateText(verified_at.slice(0, 10))}`
  return (
    <span className={classes.stack}>
      <span>
        {lost_at
          ? `The record is missing since ${dateText(lost_at.slice(0, 10))}: nobody new is connected. After ${daysUntilUnproved} days, the domain is proved no longer.`
          : 'Add this TXT record at your name server, then check.'}
      </span>
      <RecordPart label="Name" text={domain.record_name} />
      <RecordPart label="Value" text={domain.record_value} />
    </span>
  )
}

function RecordPart({ label, text }: { label: string; text: string }) {
  return (
    <span className={classes.row}>
      <span>
        {label}: <code>{text}</code>
      </span>
      <CopyButton label={`Copy the ${label.toLowerCase()} of the record`} text={() => text} />
    </span>
  )
}

function DomainForm() {
  const [typed, setTyped] = useState('')
  const add = useChange((domain: string) => call('POST /organisation/sign-on/domains', { body: { domain } }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '' && !add.isPending) add.mutate(typed.trim(), { onSuccess: () => setTyped('') })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        className={classes.field ?? ''}
        label="Domain"
        placeholder="example.com"
        value={typed}
        error={add.isError ? sayFailure(add.error) : null}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={add.isPending} disabled={typed.trim() === ''}>
        Add
      </Button>
      <Text size="sm" className={classes.done ?? ''}>
        The part of your people’s addresses behind the @.
      </Text>
    </form>
  )
}
