import { type CardFieldKind, cardFieldKinds } from '@citewell/contract/card-kinds.ts'
import type { CardField } from '@citewell/contract/document-card.ts'
import { Button, Group, NativeSelect } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { Notice } from '../../../ui/notes/notice.tsx'
import classes from './card.module.css'
import { foundText, valueText } from './card-texts.ts'
import { emptyDraft, type FieldDraft, problemOf } from './field-draft.ts'
import { FieldInputs } from './field-inputs.tsx'

type FieldFormProps = {
  start: FieldDraft
  /** The field that is corrected. */
  field?: CardField
  /** The kinds to choose from, for a new field. */
  kinds?: CardFieldKind[]
  busy: boolean
  error: Error | null
  onSave: (draft: FieldDraft) => void
  onRemove?: () => void
  onSetBack?: () => void
  onClose: () => void
}

/** Corrects or adds a field. Enter saves, Escape leaves it as it was. */
export function FieldForm(props: FieldFormProps) {
  const { start, field, kinds, busy, error, onSave, onRemove, onSetBack, onClose } = props
  const [draft, setDraft] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = form.current?.querySelector<HTMLElement>('input, select, textarea')
    input?.focus()
    if (input instanceof HTMLInputElement) input.select()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = problemOf(draft)
    setProblem(wrong)
    if (!wrong && !busy) onSave(draft)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // Keeps the card and the document open.
    event.preventDefault()
    onClose()
  }

  const said =
    problem ??
    (error && (serverDetail(error) ?? 'The change could not be saved. Check the connection and try again.'))
  return (
    <form
      className={classes.form}
      ref={form}
      noValidate
      aria-label={field ? `Correct the ${cardFieldKinds[field.kind].toLowerCase()}` : 'Add a field'}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {kinds ? (
        <NativeSelect
          className={classes.input}
          label="What to add"
          data={kinds.map(value => ({ value, label: cardFieldKinds[value] }))}
          value={draft.kind}
          onChange={event => setDraft(emptyDraft(event.currentTarget.value as CardFieldKind))}
        />
      ) : null}
      <FieldInputs draft={draft} onChange={changed => setDraft({ ...draft, ...changed })} />
      {field ? <p className={classes.found}>{foundText(field)}</p> : null}
      {said ? <Notice kind="error">{said}</Notice> : null}
      <Group gap="xs">
        <Button type="submit" size="compact-sm" loading={busy}>
          {field ? 'Save' : 'Add'}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
        {onSetBack && field?.replaces != null ? (
          <Button size="compact-sm" variant="default" disabled={busy} onClick={onSetBack}>
            <span className={classes.before}>
              Set back to “{valueText({ ...field, value: field.replaces, iso: null })}”
            </span>
          </Button>
        ) : null}
        {onRemove ? (
          <Button size="compact-sm" variant="subtle" color="red.9" disabled={busy} onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </Group>
    </form>
  )
}
