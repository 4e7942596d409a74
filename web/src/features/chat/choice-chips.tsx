import type { Choices } from '@citewell/contract/answer-events.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import classes from './choice-chips.module.css'
import { words } from './words.ts'

type ChoiceChipsProps = {
  choices: Choices
  question: string
  onAsk: (question: string, documentId: string) => void
}

/** Asks which document is meant when one name fits several. A choice asks the question again of that document alone. */
export function ChoiceChips({ choices, question, onAsk }: ChoiceChipsProps) {
  const heading = useId()
  return (
    <section className={classes.choices} aria-labelledby={heading}>
      <p id={heading} className={classes.heading}>
        {words.sources.whichDocument}
      </p>
      <div className={classes.chips}>
        {choices.map(({ id, filename }) => (
          <Button
            key={id}
            classNames={{ root: classes.chip, label: classes.label }}
            size="compact-sm"
            variant="default"
            radius="xl"
            onClick={() => onAsk(`@${filename} ${question}`, id)}
          >
            {filename}
          </Button>
        ))}
      </div>
    </section>
  )
}
