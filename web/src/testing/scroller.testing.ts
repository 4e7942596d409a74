import { vi } from 'vitest'

type Sizes = { clientWidth: number; clientHeight: number; scrollWidth: number; scrollHeight: number }

/**
 * A scrollable element for tests, whose DOM has no layout. `sizes` can be changed later; `scroll` scrolls as
 * a user would.
 */
export function makeScroller(given: Partial<Sizes>) {
  const sizes = { clientWidth: 100, clientHeight: 100, scrollWidth: 100, scrollHeight: 100, ...given }
  const element = document.body.appendChild(document.createElement('section'))
  for (const name of Object.keys(sizes) as (keyof Sizes)[])
    Object.defineProperty(element, name, { get: () => sizes[name] })
  const at = { scrollTop: 0, scrollLeft: 0 }
  const limit = (wanted: number, most: number) => Math.max(0, Math.min(wanted, most))
  Object.defineProperties(element, {
    scrollTop: {
      get: () => at.scrollTop,
      set: (top: number) => {
        at.scrollTop = limit(top, sizes.scrollHeight - sizes.clientHeight)
      },
    },
    scrollLeft: {
      get: () => at.scrollLeft,
      set: (left: number) => {
        at.scrollLeft = limit(left, sizes.scrollWidth - sizes.clientWidth)
      },
    },
  })
  function scroll(top: number) {
    element.scrollTop = top
    element.dispatchEvent(new Event('scroll'))
  }
  return { element, sizes, scroll }
}

/** Replaces ResizeObserver; `resized` notifies every connected one. `vi.unstubAllGlobals()` restores it. */
export function fakeResizes() {
  const watching = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      told: () => void
      constructor(told: () => void) {
        this.told = told
      }
      observe() {
        watching.add(this.told)
      }
      disconnect() {
        watching.delete(this.told)
      }
    },
  )
  return {
    resized: () => {
      for (const told of watching) told()
    },
  }
}
