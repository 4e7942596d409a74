import { useEffect, useRef, useState } from 'react'

/** For a menu that is loaded on demand: it opens on mount, and the button has the focus once it closes. */
export function useOpensOnMount() {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return { button, opened, setOpened }
}
