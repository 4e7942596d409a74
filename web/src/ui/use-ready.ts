import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a prerendered page until the application runs in it, so that nothing typed before is lost. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
