import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { theme, themeVariables } from './theme.ts'

const whole = mergeMantineTheme(DEFAULT_THEME, theme)
const { light, dark } = themeVariables(whole)
const grounds = ['--mantine-color-body', '--surface', '--surface-sunk']

/** Each text colour with its backgrounds; WCAG requires 4.5 to 1 for normal text. */
const texts: [text: string, grounds: string[]][] = [
  ['--ink', [...grounds, '--accent-soft', '--mark']],
  ['--mantine-color-dimmed', grounds],
  ['--mantine-color-placeholder', ['--mantine-color-body', '--surface']],
  ['--mantine-color-error', ['--mantine-color-body', '--surface']],
  ['--accent', [...grounds, '--accent-soft']],
  ['--warn-text', ['--warn-soft', '--surface']],
  ['--bad-text', ['--bad-soft', '--surface', '--mantine-color-body']],
  ['--plan-text', ['--plan']],
  ['--plan-pro-text', ['--plan-pro']],
  ['--plan-mini-text', ['--plan-mini']],
  ['--surface', ['--accent']],
]
/** Non-text elements that must be visible, such as a field's border: 3 to 1. */
const edges: [edge: string, grounds: string[]][] = [
  ['--line-strong', ['--mantine-color-body', '--surface']],
  ['--accent', grounds],
]

const schemes: [name: string, variables: Record<string, string>, button: number][] = [
  ['light', light, 7],
  ['dark', dark, 6],
]

describe.each(schemes)('the %s theme', (_, variables, shade) => {
  const colour = (name: string) => variables[name] ?? ''

  it.each(texts)('shows the text %s readably on each of its grounds', (text, on) => {
    for (const ground of on)
      expect(contrast(colour(text), colour(ground)), `on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('shows the edge %s clearly on each of its grounds', (edge, on) => {
    for (const ground of on)
      expect(contrast(colour(edge), colour(ground)), `on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  it('shows a button’s white label readably', () => {
    expect(contrast('#ffffff', theme.colors?.tide?.[shade] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('has the same names as the other', () => {
    const own = (names: Record<string, string>) =>
      Object.keys(names).filter(name => !name.startsWith('--mantine'))
    expect(own(light)).toEqual(own(dark))
  })
})

/** The contrast of two #rrggbb colours as WCAG 2 defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1)
  if (!parts) throw new Error(`${colour} is no colour`)
  const [red = 0, green = 0, blue = 0] = parts.map(part => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
