import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Router state that asks the chat to open the file picker. */
export const attachState = { attach: true }

/** Opens the file picker if the router state asks for it. */
export function useAttachWish(picker: RefObject<HTMLInputElement | null>): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const wanted = state !== null && typeof state === 'object' && 'attach' in state
  useEffect(() => {
    if (!wanted) return
    void navigate({ pathname, search }, { replace: true, state: null })
    picker.current?.click()
  }, [wanted, navigate, pathname, search, picker])
}
