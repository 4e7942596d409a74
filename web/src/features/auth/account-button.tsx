import { Avatar, UnstyledButton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useStoredValue } from '../../api/use-stored-value.ts'
import classes from './account-menu.module.css'

/** Menus bring their own positioning code, which only a wish for the menu loads. */
const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

/** The avatar in the header; a click opens its menu. */
export function AccountButton() {
  const [wanted, setWanted] = useState(false)
  const preload = () => void loadMenu().catch(() => undefined)
  const button = (
    <AvatarButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu target={<AvatarButton />} />
    </Suspense>
  )
}

function AvatarButton(props: ComponentProps<'button'>) {
  const name = useStoredValue('name')
  const email = useStoredValue('email') ?? ''
  return (
    <UnstyledButton aria-label="Account menu" className={classes.target} {...props}>
      <Avatar size={32} radius="xl" color="tide" name={name || email} />
    </UnstyledButton>
  )
}
