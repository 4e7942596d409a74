import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a prerendered page until the application runs, so that nothing typed earlier is lost. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
