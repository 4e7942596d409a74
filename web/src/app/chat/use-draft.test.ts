// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraft } from '../../features/chat/conversation/draft.ts'
import { useDraft } from './use-draft.ts'

beforeEach(() => vi.useFakeTimers())

const quiet = {
  draftKey: 'draft-1',
  chat: 'draft-1',
  viewing: false,
  returned: '',
  begun: '',
}

/** A box to ask in, on a device with a mouse or with a touch screen. */
function open(given: Partial<typeof quiet> = {}, hover = true, draft = createDraft()) {
  vi.stubGlobal('matchMedia', () => ({ matches: hover }))
  const box = document.body.appendChild(document.createElement('textarea'))
  const taken = { onReturnedTaken: vi.fn(), onBegunTaken: vi.fn() }
  let now = { ...quiet, ...given }
  const { result, rerender } = renderHook(
    input => {
      const all = useDraft({ ...input, ...taken, draft })
      all.field.current = box
      return all
    },
    { initialProps: now },
  )
  draft.subscribe(() => {
    box.value = draft.get()
  })
  return {
    ...taken,
    box,
    result,
    draft,
    change: (next: Partial<typeof quiet>) => {
      now = { ...now, ...next }
      rerender(now)
    },
    frame: () => act(() => vi.advanceTimersToNextFrame()),
    focused: () => document.activeElement === box,
  }
}

describe('the box to ask in', () => {
  it('is empty for a new chat, and keeps its text when the draft becomes a chat', () => {
    const { draft, change } = open()
    draft.set('How long?')
    change({ chat: 'one' })
    expect(draft.get()).toBe('How long?')
    change({ draftKey: 'draft-2', chat: 'draft-2' })
    expect(draft.get()).toBe('')
  })

  it('still stands when its screen is opened again', () => {
    const { draft } = open()
    draft.set('How long?')
    cleanup()
    open({ draftKey: 'draft-2', chat: 'draft-2' }, true, draft)
    expect(draft.get()).toBe('How long?')
  })

  it('takes the cursor with each chat that is opened', () => {
    const { change, frame, focused, box } = open()
    frame()
    expect(focused()).toBe(true)
    box.blur()
    change({ chat: 'one' })
    frame()
    expect(focused()).toBe(true)
  })

  it('leaves the cursor where it is on a touch screen, and while a document is open', () => {
    const touch = open({}, false)
    touch.frame()
    expect(touch.focused()).toBe(false)
    const viewing = open({ viewing: true })
    viewing.frame()
    expect(viewing.focused()).toBe(false)
    // Closing the document opens no other chat.
    viewing.change({ viewing: false })
    viewing.frame()
    expect(viewing.focused()).toBe(false)
  })

  it('takes back a question that was not sent', () => {
    const { draft, change, onReturnedTaken } = open()
    change({ returned: 'How long?' })
    expect(draft.get()).toBe('How long?')
    expect(onReturnedTaken).toHaveBeenCalledTimes(1)
  })

  it('keeps what was typed meanwhile rather than the question that was not sent', () => {
    const { draft, change, onReturnedTaken } = open()
    draft.set('And then?')
    change({ returned: 'How long?' })
    expect(draft.get()).toBe('And then?')
    expect(onReturnedTaken).toHaveBeenCalledTimes(1)
  })

  it('puts the beginning of a question before what stands there, and the cursor behind all', () => {
    const { draft, change, frame, focused, box, onBegunTaken } = open({ viewing: true })
    draft.set('What is meant?')
    change({ begun: 'In a.pdf: “ten years”\n' })
    expect(draft.get()).toBe('In a.pdf: “ten years”\nWhat is meant?')
    expect(onBegunTaken).toHaveBeenCalledTimes(1)
    expect(focused()).toBe(true)
    box.setSelectionRange(0, 0)
    frame()
    expect(box.selectionStart).toBe(draft.get().length)
  })

  it('is filled with a text, ready to be sent', () => {
    const { draft, result, focused } = open({}, false)
    draft.set('Something')
    act(() => result.current.fill('How long?'))
    expect(draft.get()).toBe('How long?')
    expect(focused()).toBe(true)
  })
})
