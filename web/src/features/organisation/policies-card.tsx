import type { Policies } from '@citewell/contract/organisations.ts'
import { Button, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageCard } from '../../ui/wide-page.tsx'
import classes from './organisation.module.css'
import { policiesQuery, useChange } from './organisation-queries.ts'

/** What holds for all members. */
export function PoliciesCard() {
  const policies = useQuery(policiesQuery)
  return (
    <PageCard title="Policies">
      {policies.isError ? (
        <Notice kind="error">The policies could not be loaded. Reload the page.</Notice>
      ) : null}
      {policies.data ? <AskWords words={policies.data.ask_words_per_day} /> : null}
    </PageCard>
  )
}

function AskWords({ words }: { words: number }) {
  const [typed, setTyped] = useState<number | string>(words)
  const change = useChange((body: Partial<Policies>) => call('PATCH /organisation/policies', { body }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typeof typed === 'number' && !change.isPending) change.mutate({ ask_words_per_day: typed })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <NumberInput
        className={classes.field ?? ''}
        label="Words of a document in a day"
        description="For those who may ask about it and not read it. Answers, pages and exports count; an answer that reaches the number is still shown whole."
        min={0}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        value={typed}
        error={change.isError ? sayFailure(change.error) : null}
        onChange={setTyped}
      />
      <Button type="submit" loading={change.isPending} disabled={typed === '' || typed === words}>
        Save
      </Button>
    </form>
  )
}
