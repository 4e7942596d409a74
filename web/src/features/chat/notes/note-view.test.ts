// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { words } from '../words.ts'
import { NoteView } from './note-view.tsx'

it('tells that a chat is narrowed, with the button to widen it beside what is told', () => {
  const widen = vi.fn()
  const note = { id: 1, after: null, text: 'Read', details: [], suggests: false, ready: [], narrows: true }
  const wider = { label: 'Ask everything', widen }
  const view = createElement(NoteView, { note, chat: 'c', passed: false, onFill: vi.fn(), wider })
  render(createElement(MantineProvider, null, view))
  const told = screen.getByRole('status')
  expect(told.textContent).toContain(words.scope.narrowed)
  const button = screen.getByRole('button', { name: wider.label })
  expect(told.contains(button)).toBe(false)
  fireEvent.click(button)
  expect(widen).toHaveBeenCalledOnce()
})
