import {
  cardFieldKinds,
  cardRoleMaxLength,
  cardValueMaxLength,
  clauseRoles,
  dateRoles,
  documentKinds,
  numberRoles,
} from '@citewell/contract/card-kinds.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { languageChoices } from '../../../ui/values/language-name.ts'
import classes from './card.module.css'
import type { FieldDraft } from './field-draft.ts'

type FieldInputsProps = { draft: FieldDraft; onChange: (changed: Partial<FieldDraft>) => void }

/** Kinds of which there are several, each of something else. */
const rolesOf: Partial<Record<FieldDraft['kind'], Record<string, string>>> = {
  date: dateRoles,
  clause: clauseRoles,
  number: numberRoles,
}

const choices = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** The inputs that the kind of field needs. */
export function FieldInputs({ draft, onChange }: FieldInputsProps) {
  const { kind, value, role, aliases } = draft
  const setValue = (next: string) => onChange({ value: next })
  if (kind === 'kind')
    return <Choice label="Kind" value={value} data={choices(documentKinds)} onChange={setValue} />
  if (kind === 'language')
    return <Choice label="Language" value={value} data={languageChoices(value)} onChange={setValue} />
  const named = kind === 'party' || kind === 'person'
  const roles = rolesOf[kind]
  return (
    <>
      <TextInput
        className={classes.input}
        label={named ? 'Name' : cardFieldKinds[kind]}
        {...(kind === 'date' ? { description: 'As in 17 May 2024, 2024-05-17, or May 2024.' } : {})}
        autoComplete="off"
        maxLength={cardValueMaxLength}
        value={value}
        onChange={event => setValue(event.currentTarget.value)}
      />
      {roles ? (
        <Choice
          label="What it is"
          value={role}
          data={role === '' ? [{ value: '', label: 'Not said' }, ...choices(roles)] : choices(roles)}
          onChange={next => onChange({ role: next })}
        />
      ) : null}
      {named ? (
        <>
          <TextInput
            className={classes.input}
            label="Role"
            placeholder="Supplier"
            autoComplete="off"
            maxLength={cardRoleMaxLength}
            value={role}
            onChange={event => onChange({ role: event.currentTarget.value })}
          />
          <Textarea
            label="Other names, one a line"
            autosize
            minRows={1}
            maxRows={5}
            value={aliases}
            onChange={event => onChange({ aliases: event.currentTarget.value })}
          />
        </>
      ) : null}
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  data: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, data, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      className={classes.input}
      label={label}
      data={data}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
