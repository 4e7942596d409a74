import type { CardField, DocumentCard } from '@citewell/contract/document-card.ts'
import { includesRight, type Right } from '@citewell/contract/rights.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './card.module.css'
import { CardGroup } from './card-group.tsx'
import { groupsOf } from './card-parts.ts'
import { useChangeCard } from './card-query.ts'
import { CardSources } from './card-sources.tsx'
import { valueText } from './card-texts.ts'
import { addableKinds, emptyDraft, enteredOf } from './field-draft.ts'
import { FieldForm } from './field-form.tsx'

type CardPanelProps = { card: DocumentCard; right: Right; onPlace: (field: CardField) => void }

/** Everything that is known of a document, by kind; who may edit the document can correct each field. */
export function CardPanel({ card, right, onPlace }: CardPanelProps) {
  const { document_id: id, fields, sources } = card
  const [adding, setAdding] = useState(false)
  const [told, setTold] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const add = useChangeCard(id)
  const groups = groupsOf(fields)
  const kinds = addableKinds(fields)

  function stopAdding(what: string) {
    setAdding(false)
    setTold(what)
    add.reset()
    panel.current?.focus()
  }

  return (
    <div className={classes.panel} ref={panel} tabIndex={-1}>
      {groups.length > 0 ? (
        <dl className={classes.groups}>
          {groups.map(group => (
            <CardGroup
              key={group.kind}
              {...group}
              documentId={id}
              right={right}
              onPlace={onPlace}
              onRemoved={field => {
                setTold(`Removed ${valueText(field)}.`)
                panel.current?.focus()
              }}
            />
          ))}
        </dl>
      ) : null}
      <CardSources sources={sources} />
      {adding ? (
        <FieldForm
          start={emptyDraft('party')}
          kinds={kinds}
          busy={add.isPending}
          error={add.error}
          onSave={draft =>
            add.mutate(
              { kind: 'add', body: enteredOf(draft) },
              { onSuccess: () => stopAdding(`Added ${draft.value.trim()}.`) },
            )
          }
          onClose={() => stopAdding('')}
        />
      ) : includesRight(right, 'edit') ? (
        <Button
          className={classes.add}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => setAdding(true)}
        >
          Add a field
        </Button>
      ) : null}
      <p className={classes.told} role="status">
        {told}
      </p>
    </div>
  )
}
