import {
  cardFieldKinds,
  cardRoleMaxLength,
  cardValueMaxLength,
  dateRoles,
  documentKinds,
  numberRoles,
} from '@citewell/contract/card-kinds.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import classes from './card.module.css'
import { languageName } from './card-texts.ts'
import type { FieldDraft } from './field-draft.ts'

type FieldInputsProps = { draft: FieldDraft; onChange: (changed: Partial<FieldDraft>) => void }

const choices = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

const languages = 'ar cs da de el en es fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk vi zh'.split(
  ' ',
)

/** The inputs that the kind of field needs. */
export function FieldInputs({ draft, onChange }: FieldInputsProps) {
  const { kind, value, role, aliases } = draft
  const setValue = (next: string) => onChange({ value: next })
  if (kind === 'kind')
    return <Choice label="Kind" value={value} data={choices(documentKinds)} onChange={setValue} />
  if (kind === 'language') {
    const known = languages.includes(value) ? languages : [value, ...languages]
    const data = known
      .map(code => ({ value: code, label: languageName(code) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
    return <Choice label="Language" value={value} data={data} onChange={setValue} />
  }
  const named = kind === 'party' || kind === 'person'
  const roles = kind === 'date' ? dateRoles : kind === 'number' ? numberRoles : null
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
