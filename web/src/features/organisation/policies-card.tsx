import { answerLanguages, mostSessionHours } from '@citewell/contract/limits.ts'
import type { Policies, ShownPolicies } from '@citewell/contract/policies.ts'
import { Button, NativeSelect, NumberInput, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import classes from './organisation.module.css'
import { changePolicies, policiesQuery, useChange } from './organisation-queries.ts'

/** What holds for all members. */
export function PoliciesCard() {
  const policies = useQuery(policiesQuery)
  return (
    <PageCard title="Policies">
      {policies.isError ? (
        <Notice kind="error">The policies could not be loaded. Reload the page.</Notice>
      ) : null}
      {policies.data ? (
        <>
          <Switches policies={policies.data} />
          <AskWords policies={policies.data} />
          <SessionHours policies={policies.data} />
        </>
      ) : null}
    </PageCard>
  )
}

const useChangePolicies = (seen: ShownPolicies) =>
  useChange((body: Partial<Policies>) => changePolicies(body, seen))

function Switches({ policies }: { policies: ShownPolicies }) {
  const change = useChangePolicies(policies)
  const { without_second_factor: without, offered_models: offered, models } = policies
  const { answer_language: language } = policies
  const some = without === 1 ? 'One member has none.' : `${without} members have none.`
  const chosen = models === null ? 'all' : models.length === 0 ? 'none' : 'some'
  const switches = [
    {
      name: 'second_factor' as const,
      label: 'Demand a second factor',
      description: `Who has none cannot enter until they turn it on in their settings. ${without > 0 ? some : 'Every member has one.'}`,
    },
    {
      name: 'keep_local' as const,
      label: 'Keep all text local',
      description:
        'No text and no question of the organisation is sent to an outside model. Answers are quotes.',
    },
    {
      name: 'exports' as const,
      label: 'Allow exports of chats',
      description: 'As PDF, Word, Markdown, JSON or text. Files that were saved before stay where they are.',
    },
    {
      name: 'share_links' as const,
      label: 'Allow links to chats',
      description: 'Members show each other chats and answers, as far as the reader may read the sources.',
    },
  ]
  return (
    <div className={classes.stack}>
      {switches.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          checked={policies[name]}
          disabled={change.isPending}
          onChange={event => change.mutate({ [name]: event.currentTarget.checked })}
        />
      ))}
      <div className={classes.form}>
        <NativeSelect
          className={classes.field ?? ''}
          label="Language models"
          description={
            offered.length === 0
              ? 'None is set up in this installation: answers are quotes.'
              : 'Where no model is allowed, answers are quotes from the documents.'
          }
          value={chosen}
          disabled={change.isPending}
          onChange={event => {
            const wanted = event.currentTarget.value
            change.mutate({ models: wanted === 'all' ? null : wanted === 'none' ? [] : offered })
          }}
          data={[
            { value: 'all', label: 'All of the installation, later ones too' },
            ...(chosen === 'some' || offered.length > 0
              ? [
                  {
                    value: 'some',
                    label: `Only ${(chosen === 'some' ? (models ?? []) : offered).join(', ')}`,
                  },
                ]
              : []),
            { value: 'none', label: 'None' },
          ]}
        />
        <NativeSelect
          className={classes.field ?? ''}
          label="Language of answers"
          description="Of what answers say themselves. Quotes stay in the language of their document."
          value={language ?? ''}
          disabled={change.isPending}
          onChange={event =>
            change.mutate({
              answer_language: answerLanguages.find(each => each === event.currentTarget.value) ?? null,
            })
          }
          data={[
            { value: '', label: 'That of the question' },
            ...answerLanguages.map(each => ({ value: each, label: capitalised(each) })),
          ]}
        />
      </div>
      {change.isError ? <Notice kind="error">{sayFailure(change.error)}</Notice> : null}
    </div>
  )
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

function AskWords({ policies }: { policies: ShownPolicies }) {
  const words = policies.ask_words_per_day
  const [typed, setTyped] = useState<number | string>(words)
  const change = useChangePolicies(policies)

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

function SessionHours({ policies }: { policies: ShownPolicies }) {
  const hours = policies.session_hours
  const [typed, setTyped] = useState<number | string>(hours ?? '')
  const change = useChangePolicies(policies)
  const wanted = typeof typed === 'number' ? typed : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!change.isPending) change.mutate({ session_hours: wanted })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <NumberInput
        className={classes.field ?? ''}
        label="Hours of a login"
        description="Whoever logged in longer ago must log in again to come back into the organisation, you too. Empty: as long as the login lasts, 30 days at most."
        min={1}
        max={mostSessionHours}
        allowDecimal={false}
        allowNegative={false}
        value={typed}
        error={change.isError ? sayFailure(change.error) : null}
        onChange={setTyped}
      />
      <Button type="submit" loading={change.isPending} disabled={wanted === hours}>
        Save
      </Button>
    </form>
  )
}
