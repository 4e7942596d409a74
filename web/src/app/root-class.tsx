import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'

/** Keeps the class `dark` on the page's root in step with the theme. */
export function RootClass() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true })
  const [ready, dark] = [typeof document !== 'undefined', scheme === 'dark']
  useEffect(() => {
    if (ready) document.documentElement.classList.toggle('dark', dark)
  }, [ready, dark])
  return null
}
