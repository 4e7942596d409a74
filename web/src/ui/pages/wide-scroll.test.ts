// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { fakeResizes } from '../../testing/scroller.testing.ts'
import { WideScroll } from './wide-scroll.tsx'

function open(scrollWidth: number) {
  const { resized } = fakeResizes()
  const { container } = render(createElement(WideScroll, { label: 'Table', children: 'Wide' }))
  const frame = container.firstElementChild as HTMLElement
  const scroller = frame.firstElementChild as HTMLElement
  Object.defineProperties(scroller, { scrollWidth: { value: scrollWidth }, clientWidth: { value: 100 } })
  act(resized)
  return { frame, scroller }
}

it('shades the edges that hide more, and can be reached by keyboard', () => {
  const { frame, scroller } = open(300)
  expect(frame.dataset.more).toBe('right')
  expect(screen.getByRole('group', { name: 'Table' }).tabIndex).toBe(0)
  scroller.scrollLeft = 100
  fireEvent.scroll(scroller)
  expect(frame.dataset.more).toBe('left right')
  scroller.scrollLeft = 200
  fireEvent.scroll(scroller)
  expect(frame.dataset.more).toBe('left')
})

it('is no stop for the keyboard where all fits', () => {
  const { frame, scroller } = open(100)
  expect(frame.dataset.more).toBeUndefined()
  expect(scroller.hasAttribute('tabindex')).toBe(false)
})
