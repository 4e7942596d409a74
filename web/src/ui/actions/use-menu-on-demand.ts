import { useState } from 'react'

/**
 * For a menu whose code is loaded on demand: spread `opener` on the placeholder button; it loads the code when
 * the pointer or the focus approaches. `wanted` becomes true when the menu is requested.
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
