import { Avatar, UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useStoredValue } from '../../api/use-stored-value.ts'
import classes from './account-menu.module.css'

/** The first letters of the first two words. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2)
  return words.map(word => [...word][0]?.toUpperCase() ?? '').join('')
}

/** The button that the account's menu hangs on. */
export function AccountAvatar(props: ComponentProps<'button'>) {
  const name = useStoredValue('name')
  const email = useStoredValue('email') ?? ''
  return (
    <UnstyledButton aria-label="Account menu" className={classes.target} {...props}>
      <Avatar size={32} radius="xl" color="tide">
        {/* Drawn by the style sheet: as text the letters would contradict the button's name. */}
        <span className={classes.initials} data-initials={initials(name || email)} />
      </Avatar>
    </UnstyledButton>
  )
}
