import { managedKinds } from '@citewell/contract/card-kinds.ts'
import type { CardField } from '@citewell/contract/document-card.ts'
import { includesRight, type Right } from '@citewell/contract/rights.ts'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import classes from './card.module.css'
import { useChangeCard } from './card-query.ts'
import { correctText, foundText, namesText, roleText, sourceText } from './card-texts.ts'
import { CardValue } from './card-value.tsx'
import { changesOf, draftOf } from './field-draft.ts'
import { FieldForm } from './field-form.tsx'

type CardRowProps = {
  documentId: string
  right: Right
  field: CardField
  /** Whether it takes the focus when it appears. */
  focused: boolean
  onPlace: (field: CardField) => void
  onRemoved: () => void
}

/** A field with its other names, and the form to correct it for those who may edit the document. */
export function CardRow({ documentId, right, field, focused, onPlace, onRemoved }: CardRowProps) {
  const [editing, setEditing] = useState(false)
  const change = useChangeCard(documentId)
  const pencil = useRef<HTMLButtonElement>(null)
  const back = useRef(focused)
  useEffect(() => {
    if (editing || !back.current) return
    back.current = false
    pencil.current?.focus()
  }, [editing])

  function close() {
    back.current = true
    change.reset()
    setEditing(false)
  }

  if (editing)
    return (
      <FieldForm
        start={draftOf(field)}
        field={field}
        busy={change.isPending}
        error={change.error}
        onSave={draft => {
          const body = changesOf(field, draft)
          if (body) change.mutate({ kind: 'correct', field: field.id, body }, { onSuccess: close })
          else close()
        }}
        {...(includesRight(right, managedKinds.includes(field.kind) ? 'manage' : 'edit') && {
          onRemove: () => change.mutate({ kind: 'remove', field: field.id }, { onSuccess: onRemoved }),
          onSetBack: () => change.mutate({ kind: 'set-back', field: field.id }, { onSuccess: close }),
        })}
        onClose={close}
      />
    )
  const unread = field.kind === 'date' && field.iso === null ? 'Not understood as a date' : ''
  const said = [roleText(field), namesText(field), unread].filter(Boolean).join(' · ')
  const source = field.origin === 'person' ? sourceText(field) : field.citation ? '' : foundText(field)
  return (
    <div className={classes.row} data-card-field={field.kind}>
      <span className={classes.said}>
        <CardValue field={field} onPlace={onPlace} />
        {said ? <span className={classes.more}>{said}</span> : null}
        {source ? <span className={classes.more}>{source}</span> : null}
        {field.amended_by ? <AmendedBy places={field.amended_by} /> : null}
      </span>
      {includesRight(right, 'edit') ? (
        <ActionIcon
          ref={pencil}
          className={classes.correct}
          aria-label={correctText(field)}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={16} stroke={1.75} />
        </ActionIcon>
      ) : null}
    </div>
  )
}

/** The amendments that change the field, each with a link to its place. */
function AmendedBy({ places }: { places: NonNullable<CardField['amended_by']> }) {
  return (
    <span className={classes.more}>
      Changed by{' '}
      {places.map((citation, at) => (
        <span key={`${citation.document_id} ${citation.start}`}>
          {at > 0 ? ', ' : ''}
          <Anchor
            component={Link}
            to={`/documents?doc=${citation.document_id}`}
            state={{ citation }}
            title={citation.quote}
            inherit
          >
            {citation.filename}
          </Anchor>
        </span>
      ))}
    </span>
  )
}
