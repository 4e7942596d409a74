import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects axe to find nothing on the screen, colour contrast included; `except` lists rules to skip. */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(except).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
