import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Goes along with the chat's address when files are to be attached there at once. */
export const attachState = { attach: true }

/** Opens the choice of files when the address came with that wish. */
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
