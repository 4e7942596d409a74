// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useViewerFocus } from './use-viewer-focus.ts'
import type { ViewerTarget } from './viewer-target.ts'

const page = `
  <button id="opener">Cited</button>
  <div data-document="d"><button id="own">d.pdf</button></div>
  <textarea></textarea>
  <div role="menu"><button id="item">Open</button></div>
  <input />`

const one: ViewerTarget = { documentId: 'd', cite: null }
const other: ViewerTarget = { documentId: 'e', cite: null }

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}

function open(target: ViewerTarget | null = null, fromSearch = false) {
  document.body.innerHTML = page
  const close = vi.fn()
  const { result, rerender } = renderHook(
    given => {
      const focus = useViewerFocus(given.target, close, given.fromSearch)
      // The pane stands in the page as long as there is something to show.
      focus.pane.current = given.target ? paneOf() : null
      return focus
    },
    { initialProps: { target, fromSearch } },
  )
  return {
    close,
    show: (next: ViewerTarget | null, found = false) => {
      if (next === null) document.querySelector('#pane')?.remove()
      rerender({ target: next, fromSearch: found })
    },
    openFrom: (selector: string, enter = true) => {
      find(selector).focus()
      act(() => result.current.opening({ enter }))
    },
  }
}

function paneOf(): HTMLDivElement {
  const known = document.querySelector<HTMLDivElement>('#pane')
  const pane = known ?? document.body.appendChild(document.createElement('div'))
  pane.id = 'pane'
  return pane
}

const focused = () => document.activeElement?.id

function pressEscape(on: string, prevented = false) {
  const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: 'Escape' })
  if (prevented) event.preventDefault()
  find(on).dispatchEvent(event)
}

describe('the focus around the viewer', () => {
  it('moves in with the opening and back to what opened it', () => {
    const { openFrom, show } = open()
    openFrom('#opener')
    show(one)
    expect(focused()).toBe('pane')
    show(null)
    expect(focused()).toBe('opener')
  })

  it('goes to the document’s own button where the menu that opened it is gone', () => {
    const { openFrom, show } = open()
    openFrom('#item')
    show(one)
    find('[role="menu"]').remove()
    show(null)
    expect(focused()).toBe('own')
  })

  it('stays outside if it is not to enter, and goes back there from the viewer', () => {
    const { openFrom, show } = open()
    openFrom('#opener', false)
    show(one)
    expect(focused()).toBe('opener')
    find('#pane').focus()
    show(null)
    expect(focused()).toBe('opener')
  })

  it('stays with whoever has moved on', () => {
    const { openFrom, show } = open()
    openFrom('#opener')
    show(one)
    find('textarea').focus()
    show(null)
    expect(document.activeElement).toBe(find('textarea'))
  })

  it('stays where it is when the address alone has opened the viewer, unless a search led there', () => {
    const { show } = open()
    find('#opener').focus()
    show(one)
    expect(focused()).toBe('opener')
    show(other, true)
    expect(focused()).toBe('pane')
  })
})

describe('Escape', () => {
  it('closes the viewer, and does nothing without one', () => {
    const { close, show } = open()
    pressEscape('textarea')
    expect(close).not.toHaveBeenCalled()
    show(one)
    pressEscape('textarea')
    expect(close).toHaveBeenCalledTimes(1)
  })

  it.each(['#item', 'input'])('belongs to %s first', selector => {
    const { close } = open(one)
    pressEscape(selector)
    expect(close).not.toHaveBeenCalled()
  })

  it('is not taken twice', () => {
    const { close } = open(one)
    pressEscape('#opener', true)
    expect(close).not.toHaveBeenCalled()
  })
})
