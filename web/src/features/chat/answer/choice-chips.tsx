import type { Choices } from '@citewell/contract/answer-events.ts'
import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { documentQuery } from '../../../api/document-query.ts'
import { words } from '../words.ts'
import classes from './choice-chips.module.css'
import { choiceLines } from './choice-text.ts'

type ChoiceChipsProps = {
  choices: Choices
  question: string
  onAsk: (question: string, documentId: string) => void
}

/** Asks which document is meant when one name fits several. A choice asks the question again of that document alone. */
export function ChoiceChips({ choices, question, onAsk }: ChoiceChipsProps) {
  const heading = useId()
  // File names alone may not tell them apart: "scan1.pdf", "scan2.pdf".
  const known = useQueries({
    queries: choices.map(({ id }) => ({ ...documentQuery(id), retry: false })),
  })
  return (
    <section className={classes.choices} aria-labelledby={heading}>
      <p id={heading} className={classes.heading}>
        {words.sources.whichDocument}
      </p>
      <div className={classes.chips}>
        {choices.map(({ id, filename }, at) => (
          <Button
            key={id}
            classNames={{ root: classes.chip, label: classes.label }}
            size="compact-sm"
            variant="default"
            radius="lg"
            onClick={() => onAsk(`@${filename} ${question}`, id)}
          >
            {filename}
            {choiceLines(known[at]?.data?.card).map(line => (
              <span key={line} className={classes.about}>
                {line}
              </span>
            ))}
          </Button>
        ))}
      </div>
    </section>
  )
}
