import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { confirmBy } from '../api/confirm-login.ts'

const ConfirmLoginDialog = lazy(async () => ({
  default: (await import('../features/auth/confirm-login-dialog.tsx')).ConfirmLoginDialog,
}))

/** Opens the dialog that confirms a login when a sensitive call needs it. Calls at the same time share it. */
export function ConfirmLogin() {
  const [opened, setOpened] = useState(false)
  const waiting = useRef<((confirmed: boolean) => void)[]>([])
  const answer = (confirmed: boolean) => {
    setOpened(false)
    for (const resolve of waiting.current.splice(0)) resolve(confirmed)
  }
  useEffect(
    () =>
      confirmBy(
        () =>
          new Promise(resolve => {
            waiting.current.push(resolve)
            setOpened(true)
          }),
      ),
    [],
  )
  if (!opened) return null
  return (
    <Suspense>
      <ConfirmLoginDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  )
}
