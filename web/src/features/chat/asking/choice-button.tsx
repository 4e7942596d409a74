import { UnstyledButton } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './scope-switch.module.css'

/** Makes the button that shows what is `chosen` and opens the choice, which gives it its props. */
export function choiceButton(Picture: Icon, label: string, chosen: string) {
  return (props: object = {}, ref: Ref<HTMLButtonElement> = null) => (
    <UnstyledButton ref={ref} className={classes.button} {...props}>
      <Picture size={14} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={classes.hidden}>{label}: </span>
        {chosen}
      </span>
      <IconChevronDown size={12} aria-hidden="true" />
    </UnstyledButton>
  )
}
