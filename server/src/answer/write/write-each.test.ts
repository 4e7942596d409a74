import { describe, expect, it } from 'vitest'
import { sidesOf } from '../sides.testing.ts'
import { english } from './own-words/english.ts'
import { writeEach } from './write-each.ts'

const which = {
  wanted: 'which' as const,
  dated: false,
  conditioned: false,
  ending: false,
  year: null,
  period: null,
}

async function cited(...asked: Parameters<typeof sidesOf>): Promise<string[]> {
  const sides = sidesOf(...asked)
  const { sentences } = await writeEach(sides, { ...which, looked: sides.length }, english)
  return sentences.flatMap(({ sources }) => sources.map(({ passage }) => passage.filename))
}

const delaware = 'This Agreement is governed by the laws of the State of Delaware.'
const texas = 'This Agreement shall be construed under Texas law.'
const dutch = 'The laws of the Netherlands shall govern this Agreement.'
const forced = 'No party is liable for a delay by causes beyond its reasonable control.'
const assigned = 'Neither party may assign this Agreement without consent of the other.'

describe('of several documents, those', () => {
  it.each([
    [
      'that the name tells',
      'are governed by the laws of the State of Delaware?',
      [delaware, texas],
      ['1.txt'],
    ],
    ['of a land with an article', 'are governed by the laws of the Netherlands?', [texas, dutch], ['2.txt']],
    ['whose clause is called otherwise', 'contain a Force Majeure Clause?', [forced, texas], ['1.txt']],
    ['that call the party otherwise', 'let the Purchaser or the Operator assign it?', [assigned], ['1.txt']],
  ])('%s are found', async (_, rest, texts, files) => {
    expect(await cited(rest, texts)).toEqual(files)
  })

  it('have no name of a German noun, but that of a German question', async () => {
    const inGerman = { foreign: true }
    expect(await cited('enthalten eine Rechtswahl?', [delaware, texas], inGerman)).toHaveLength(2)
    expect(await cited('nennen als anwendbares Recht Texas?', [delaware, texas], inGerman)).toEqual(['2.txt'])
  })

  it('have no date by the line that says when a text was filed', async () => {
    const texts = [
      'Source: Pelican Inc., S-1, 2/11/2020\nThis Agreement is governed by the laws of Texas.',
      'Oslo, 3 March 2020\nThis Agreement is governed by the laws of Texas.',
    ]
    const sides = sidesOf('are dated 2020?', texts).map(side => ({ ...side, opening: side.passages[0] }))
    const period = { from: '2020-01-01', until: '2021-01-01' }
    const asked = { ...which, dated: true, period, looked: sides.length }
    const { sentences } = await writeEach(sides, asked, english)
    const files = sentences.flatMap(({ sources }) => sources.map(({ passage }) => passage.filename))
    expect(files).toEqual(['2.txt'])
  })

  it('are read without holding up other requests', async () => {
    let turns = 0
    let done = false
    const counting = (async () => {
      for (; !done; turns++) await new Promise(setImmediate)
    })()
    await cited(
      'have a governing law?',
      Array.from({ length: 200 }, (_, at) => `${delaware} It has ${at} pages.`),
    )
    done = true
    await counting
    expect(turns).toBeGreaterThanOrEqual(4)
  })
})
