import { useCallback, useEffect, useRef } from 'react'
import type { ViewerTarget } from './viewer-target.ts'

/** In an overlay or an input, Escape belongs to that element and not to the viewer. */
const ownEscape = '[role="menu"], [role="dialog"], input'

/**
 * Keyboard focus for the viewer: opening moves the focus into it, Escape closes it, and the focus returns to
 * the element that opened it. Call `opening` before the address changes, and set `pane` as the viewer's ref; without
 * `enter`, the focus stays where it is until the viewer closes.
 * With `fromSearch`, a search result led here, which also moves the focus in.
 */
export function useViewerFocus(target: ViewerTarget | null, close: () => void, fromSearch = false) {
  const pane = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const entering = useRef(false)
  const lastDocument = useRef<string | null>(null)

  const opening = useCallback(({ enter = true } = {}) => {
    opener.current = document.activeElement
    entering.current = enter
  }, [])

  useEffect(() => {
    if (target) {
      lastDocument.current = target.documentId
      if (entering.current || fromSearch) pane.current?.focus({ preventScroll: true })
      entering.current = false
      return
    }
    if (lastDocument.current === null) return
    const focused = returnTarget(opener.current, lastDocument.current)
    lastDocument.current = null
    opener.current = null
    // If the focus has moved to another element, leave it there.
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
  }, [target, fromSearch])

  const open = target !== null
  useEffect(() => {
    if (!open) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(ownEscape)) return
      close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, close])

  return { pane, opening }
}

/** The element that opened the viewer; a menu item no longer exists by then, so the document's button replaces it. */
function returnTarget(opener: Element | null, documentId: string): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener
  return document.querySelector<HTMLElement>(`[data-document="${CSS.escape(documentId)}"] button`)
}
