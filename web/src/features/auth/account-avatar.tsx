import { Avatar, UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useStoredValue } from '../../api/use-stored-value.ts'
import classes from './account-menu.module.css'

/** The button that the account's menu hangs on. */
export function AccountAvatar(props: ComponentProps<'button'>) {
  const name = useStoredValue('name')
  const email = useStoredValue('email') ?? ''
  return (
    <UnstyledButton aria-label="Account menu" className={classes.target} {...props}>
      <Avatar size={32} radius="xl" color="tide" name={name || email} aria-hidden />
    </UnstyledButton>
  )
}
