import { useCallback, useEffect, useRef } from 'react'
import type { ViewerTarget } from './viewer-target.ts'

/** Escape belongs to what stands over the page or is being typed into before it belongs to the viewer. */
const ownEscape = '[role="menu"], [role="dialog"], input'

/**
 * The keyboard's way into the viewer and back: opening moves the focus into it, Escape closes it, and the
 * focus returns to what opened it. Call `opening` before the address changes, and give `pane` to the viewer;
 * `fromSearch`: the search has led here, and the focus enters, too.
 */
export function useViewerFocus(target: ViewerTarget | null, close: () => void, fromSearch = false) {
  const pane = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const entering = useRef(false)
  const lastDocument = useRef<string | null>(null)

  const opening = useCallback(() => {
    opener.current = document.activeElement
    entering.current = true
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
    // Whoever has moved on to another element stays there.
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

/** What opened the viewer; a menu's item is gone by then, so the document's own button stands in for it. */
function returnTarget(opener: Element | null, documentId: string): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener
  return document.querySelector<HTMLElement>(`[data-document="${CSS.escape(documentId)}"] button`)
}
