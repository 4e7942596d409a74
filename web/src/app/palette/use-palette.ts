import { useEffect, useState } from 'react'

export const loadPalette = () => import('./palette-host.tsx')

/** Whether the key of K writes a letter that is not Latin. */
function isOtherScript({ code, key }: KeyboardEvent): boolean {
  return code === 'KeyK' && /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
}

/** Whether the palette is open; handles Ctrl+K or ⌘K in the chat. */
export function usePalette(inChat: boolean) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!inChat) return
    function onKeyDown(event: KeyboardEvent) {
      const wanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // By its place on the keyboard, too: with a Cyrillic layout the key writes another letter.
      if (!wanted || (event.key.toLowerCase() !== 'k' && !isOtherScript(event))) return
      // The browser would open its own search.
      event.preventDefault()
      // A modal dialog takes precedence.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      setOpened(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [inChat])
  return {
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    preload: () => void loadPalette().catch(() => undefined),
  }
}
