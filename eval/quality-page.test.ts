import { describe, expect, it } from 'vitest'
import { meanFigure } from './figure.ts'
import { qualityPage } from './quality-page.ts'

describe('the page on quality', () => {
  it('shows each figure with its interval, the baseline and the change since the run before', () => {
    const figures = [
      meanFigure('Recall@1', [1, 1, 0, 1], [0, 1, 0, 1]),
      meanFigure('words', [20, 30], [9], false),
    ]
    const run = {
      name: 'made',
      documents: 4,
      passages: 5,
      figures,
      commit: 'abc1234',
      date: '2026-11-20',
    }
    const page = qualityPage([{ ...run, before: { 'Recall@1': 0.8 } }])
    expect(page).toContain('## made\n\n4 documents, 5 passages; 2026-11-20, commit abc1234')
    expect(page).toMatch(
      /\| Recall@1 \| 4 \| 0\.750 \[[\d., ]+\] \| 0\.500 \[[\d., ]+\] \| \+0\.250 \[[+−\d., ]+\] \| −0\.050 \|/,
    )
    expect(page).toMatch(/\| words \| 2 \| 25\.0 \[[\d., ]+\] \| 9\.0 \[9\.0, 9\.0\] \| {2}\| {2}\|/)
  })
})
