import type { CardField } from '@citewell/contract/document-card.ts'
import { Tooltip } from '@mantine/core'
import classes from './card.module.css'
import { foundText, valueText } from './card-texts.ts'

type CardValueProps = { field: CardField; text?: string; onPlace: (field: CardField) => void }

/** A value; one with a place in the document leads there, and says how it was found. */
export function CardValue({ field, text = valueText(field), onPlace }: CardValueProps) {
  if (!field.citation) return <span className={classes.plain}>{text}</span>
  return (
    <Tooltip
      label={foundText(field)}
      multiline
      maw="min(20rem, 90vw)"
      events={{ hover: true, focus: true, touch: false }}
    >
      <button type="button" className={classes.value} data-kind={field.kind} onClick={() => onPlace(field)}>
        {text}
      </button>
    </Tooltip>
  )
}
