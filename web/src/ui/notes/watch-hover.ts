type HoverWatch = {
  root: HTMLElement
  selector: string
  /** The card shown for the element, if any: moving the pointer onto it keeps it open. */
  card: () => HTMLElement | null
  onChange: (target: HTMLElement | null) => void
}

const showMs = 180
const hideMs = 160
/** A page scrolled just before the tap may still be settling. */
const restMs = 300

/**
 * Reports which element inside `root` matching `selector` is hovered, focused or, with `data-card-on-tap`,
 * tapped; null for none, also after Escape and where scrolling moved it. One watcher serves any number of elements.
 * Returns a function that ends it.
 */
export function watchHover({ root, selector, card, onChange }: HoverWatch): () => void {
  let shown: HTMLElement | null = null
  let wanted: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let tapped = Number.NEGATIVE_INFINITY
  let place: DOMRect | undefined

  function want(element: HTMLElement | null, afterMs: number) {
    if (wanted === element) return
    wanted = element
    place = element?.getBoundingClientRect()
    clearTimeout(timer)
    timer = setTimeout(() => {
      shown = element
      onChange(element)
    }, afterMs)
  }

  function found(event: Event): HTMLElement | null {
    const { target } = event
    return target instanceof Element && root.contains(target) ? target.closest<HTMLElement>(selector) : null
  }

  /** Not where the page grew above what is pointed at, and scrolled by as much. */
  function hasMoved(): boolean {
    const now = wanted?.getBoundingClientRect()
    return now?.top !== place?.top || now?.left !== place?.left
  }

  const isOnCard = ({ target }: Event) => target instanceof Node && card()?.contains(target) === true

  function onPointer(event: PointerEvent) {
    if (event.pointerType === 'touch') return
    const over = isOnCard(event) ? shown : found(event)
    want(over, over ? showMs : hideMs)
  }

  const ends = [
    listen('pointermove', onPointer),
    listen('focusin', event => {
      const focused = found(event)
      if (focused?.matches(':focus-visible')) want(focused, 0)
    }),
    listen('focusout', event => {
      if (wanted !== null && found(event) === wanted) want(null, 0)
    }),
    listen('click', event => {
      if (isOnCard(event)) return
      const clicked = found(event)
      tapped = event.timeStamp
      want(clicked && 'cardOnTap' in clicked.dataset ? clicked : null, 0)
    }),
    listen('keydown', event => {
      if (event.key !== 'Escape' || shown === null) return
      // This Escape closes the card; the next one reaches the elements behind it.
      event.preventDefault()
      event.stopPropagation()
      want(null, 0)
    }),
    listen('scroll', event => {
      // Focusing by keyboard scrolls to the element; that must not hide its card.
      const atRest = event.timeStamp - tapped > restMs
      if (atRest && !isOnCard(event) && hasMoved() && wanted !== document.activeElement) want(null, 0)
    }),
  ]
  // What was reached before anybody watched; the pointer may rest there for good.
  const reached = root.querySelectorAll<HTMLElement>(`${selector}:is(:hover, :focus-visible)`)
  want([...reached].at(-1) ?? null, showMs)
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

function listen<Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
): () => void {
  document.addEventListener(name, listener, true)
  return () => document.removeEventListener(name, listener, true)
}
