import { useState } from 'react'

/**
 * For a menu whose code is loaded with the first wish for it: `opener` goes to the button that stands in for
 * it, and fetches the code as soon as the pointer or the keyboard comes near; `wanted` says that it was asked for.
 */
export function useMenuOnDemand(load: () => Promise<unknown>) {
  const [wanted, setWanted] = useState(false)
  const preload = () => void load().catch(() => undefined)
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setWanted(true),
  } as const
  return { wanted, opener }
}
