// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { DrawnMarks } from './drawn-marks.tsx'

describe('a text', () => {
  it('has its ticks and crosses drawn, and keeps them as text', () => {
    const text = '✅ Uploaded 1 file(s) (❌ 2 failed)'
    const { container } = render(createElement(DrawnMarks, { text }))
    expect(container.textContent).toBe(text)
    expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(2)
  })

  it('without any is left alone', () => {
    const { container } = render(createElement(DrawnMarks, { text: 'Nothing to draw.' }))
    expect(container.innerHTML).toBe('Nothing to draw.')
  })
})
