import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { inFull } from '../server/src/testing/in-full.testing.ts'

const themes = ['light', 'dark'] as const

/** The rules whose result depends on colours, and so on the theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Expects axe to find nothing on the screen, colour contrast included; `except` lists rules to skip. */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  await expectNothing(checksOf(page).disableRules(except))
}

function checksOf(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // Sums up in the page itself: otherwise that takes a new page, and longer than the analysis. It reads fewer frames
      // only where they are of another origin.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
  )
}

async function expectNothing(checks: AxeBuilder, place = ''): Promise<void> {
  const { violations } = await checks.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`),
    place,
  ).toEqual([])
}

/**
 * Expects no axe violations and no horizontal overflow at the given sizes, in both themes. `open` loads the page: once
 * for each size, in either theme in turn; or, if its address is all its state (`stateless`), once for all. In part, the
 * last size and one theme stand for all: half of the tests take the light one, half the dark one.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  sizes: { width: number; height: number }[],
  open: () => Promise<void>,
  stateless = false,
): Promise<void> {
  let opened = false
  for (const [at, size] of [...sizes.entries()].slice(inFull ? 0 : -1)) {
    await page.setViewportSize(size)
    const order = at % 2 === 0 ? themes : themes.toReversed()
    const drawn = order.filter((_, turn) => inFull || turn === test.info().title.length % 2)
    for (const colorScheme of drawn) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // A page whose scripts wait for a touch does not follow the theme.
      const loads = colorScheme === drawn[0] && !(stateless && opened)
      if (loads || !(await follows(page, colorScheme))) await open()
      opened = true
      await expect(html(page)).toHaveAttribute(...shown(colorScheme))
      await untilColoursRest(page)
      const place = `${page.url()} ${colorScheme} ${size.width}`
      const checks = checksOf(page)
      // The second theme has the same elements in other colours.
      await expectNothing(colorScheme === drawn[0] ? checks : checks.withRules(rulesOfColour), place)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(excess, `${place}: scrolls sideways`).toBeLessThanOrEqual(0)
    }
  }
}

const html = (page: Page) => page.locator('html')
const shown = (theme: string) => ['data-mantine-color-scheme', theme] as const

async function follows(page: Page, theme: string): Promise<boolean> {
  return expect(html(page))
    .toHaveAttribute(...shown(theme), { timeout: 1_000 })
    .then(
      () => true,
      () => false,
    )
}

async function untilColoursRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter(animation => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  })
}
