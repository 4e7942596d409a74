import { Avatar, UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useStoredValue } from '../../api/use-stored-value.ts'
import classes from './account-menu.module.css'

/** The first letters of the first two words. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2)
  return words.map(word => [...word][0]?.toUpperCase() ?? '').join('')
}

/** The button that opens the account menu. */
export function AccountAvatar(props: ComponentProps<'button'>) {
  const name = useStoredValue('name')
  const email = useStoredValue('email') ?? ''
  return (
    <UnstyledButton aria-label="Account menu" className={classes.target} {...props}>
      <Avatar size={32} radius="xl" color="tide">
        {/* Rendered by CSS: as text, the letters would conflict with the button's accessible name. */}
        <span className={classes.initials} data-initials={initials(name || email)} />
      </Avatar>
    </UnstyledButton>
  )
}
