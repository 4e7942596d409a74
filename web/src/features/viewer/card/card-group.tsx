import type { CardFieldKind } from '@citewell/contract/card-kinds.ts'
import type { CardField } from '@citewell/contract/document-card.ts'
import type { Right } from '@citewell/contract/rights.ts'
import { useState } from 'react'
import classes from './card.module.css'
import { CardRow } from './card-row.tsx'
import { groupName } from './card-texts.ts'

type CardGroupProps = {
  documentId: string
  right: Right
  kind: CardFieldKind
  fields: CardField[]
  onPlace: (field: CardField) => void
  onRemoved: (field: CardField) => void
}

const first = 5

/** The fields of one kind; of a long list, the first few until more are asked for. */
export function CardGroup({ documentId, right, kind, fields, onPlace, onRemoved }: CardGroupProps) {
  const [all, setAll] = useState(false)
  // One more line for "and 1 more" would save nothing.
  const shown = all || fields.length <= first + 1 ? fields : fields.slice(0, first)
  const rest = fields.length - shown.length
  const name = groupName(kind, fields.length)
  return (
    <div className={classes.group}>
      <dt>{name}</dt>
      {shown.map((field, at) => (
        <dd key={field.id}>
          <CardRow
            {...{ documentId, right, field, onPlace }}
            focused={all && at === first}
            onRemoved={() => onRemoved(field)}
          />
        </dd>
      ))}
      {rest > 0 ? (
        <dd>
          <button type="button" className={classes.again} onClick={() => setAll(true)}>
            and {rest} more<span className={classes.spoken}> {name.toLowerCase()}</span>
          </button>
        </dd>
      ) : null}
    </div>
  )
}
