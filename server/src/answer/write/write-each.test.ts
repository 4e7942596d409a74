import { describe, expect, it } from 'vitest'
import { sidesOf } from '../sides.testing.ts'
import { english } from './own-words/english.ts'
import { writeEach } from './write-each.ts'

const which = {
  wanted: 'which' as const,
  dated: false,
  conditioned: false,
  ending: false,
  areContracts: false,
  ofBoth: false,
  ofRight: false,
  mayBeListed: false,
  unread: [],
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

  it('are all asked where each is to say something, also in other words, and in doubt where several things are asked', async () => {
    const texts = [delaware, 'Texas law is the law of this Agreement.']
    const sides = sidesOf('is the governing law?', texts)
    const written = async (ofEvery: 'one' | 'several') =>
      (await writeEach(sides, { ...which, ofEvery, looked: 2 }, english)).sentences
    const one = await written('one')
    expect(one.flatMap(({ sources }) => sources.map(({ passage }) => passage.filename))).toEqual([
      '1.txt',
      '2.txt',
    ])
    const several = (await written('several')).map(({ text }) => text)
    expect(several.join(' ')).toContain(english.remark)
  })

  it('have no name of a German noun, but that of a German question', async () => {
    const inGerman = { foreign: true }
    expect(await cited('enthalten eine Rechtswahl?', [delaware, texas], inGerman)).toHaveLength(2)
    expect(await cited('nennen als anwendbares Recht Texas?', [delaware, texas], inGerman)).toEqual(['2.txt'])
  })

  it('are those of either party where either is asked for', async () => {
    const texts = [
      '2.2 Merrow may terminate this Agreement for convenience. The Agent shall have no right to do so.',
      'This Agreement may be terminated by either party upon ninety days notice.',
      'The Landlord may terminate this Lease for convenience upon six months notice.',
    ]
    const rest = 'can be terminated for convenience?'
    expect(await cited(rest, texts)).toEqual(['1.txt', '2.txt', '3.txt'])
    const sides = sidesOf('can be terminated by either party for convenience?', texts)
    const { sentences } = await writeEach(sides, { ...which, ofBoth: true, looked: 3 }, english)
    expect(sentences.flatMap(({ sources }) => sources.map(({ passage }) => passage.filename))).toEqual([
      '2.txt',
    ])
    expect(sentences.at(-1)?.text).toBe(english.notFoundIn(['1.txt', '3.txt'], 0))
  })

  it('are under the remark where a clause denies what may be done, or lacks an abbreviation or a number', async () => {
    const remarkedOf = async (rest: string, texts: string[], ofRight = false) => {
      const asked = { ...which, wanted: 'count' as const, ofRight, looked: texts.length }
      const { sentences } = await writeEach(sidesOf(rest, texts), asked, english)
      const texted = sentences.map(({ text }) => text)
      const at = texted.indexOf(english.remark)
      return at === -1
        ? []
        : sentences.slice(at).flatMap(({ sources }) => sources.map(one => one.passage.filename))
    }
    const denying = 'The Agent shall have no right to terminate this Agreement for convenience.'
    const giving = 'Either party may terminate this Agreement for convenience, but shall not do so in May.'
    expect(await remarkedOf('can be terminated for convenience?', [denying, giving], true)).toEqual(['1.txt'])
    expect(await remarkedOf('forbid termination for convenience?', [denying, giving])).toEqual([])
    expect(await remarkedOf('are governed by the laws of a US state?', [delaware, texas])).toEqual([
      '1.txt',
      '2.txt',
    ])
    const days = (count: number) => `Either party may terminate this Agreement upon ${count} days notice.`
    expect(await remarkedOf('can be terminated upon 30 days notice?', [days(30), days(90)])).toEqual([
      '2.txt',
    ])
  })

  it('are no document that was not asked in its language, of which it is not known', async () => {
    const sides = sidesOf('are governed by the laws of Delaware?', [delaware, 'Es gilt deutsches Recht.'])
    const read = sides.map((side, at) => ({ ...side, isUnread: at === 1 }))
    const { sentences } = await writeEach(read, { ...which, areContracts: true, looked: 2 }, english)
    expect(sentences[0]?.text).toBe('Found in 1 of 2 contracts:')
    expect(sentences.at(-1)?.text).toBe(english.untold(['2.txt'], 0))
  })

  it('are quoted with the rest of their numbered clause', async () => {
    const rest =
      'The Agent shall have no right to terminate it, whatever the reason for which it would like to.'
    const clause = `2.2 Merrow may terminate this Agreement for convenience. ${rest.repeat(3)}`
    const sides = sidesOf('can be terminated for convenience?', [
      `2.1 It lasts a year.\n${clause}\n2.3 It ends.`,
    ])
    const { sentences } = await writeEach(sides, { ...which, looked: 1 }, english)
    expect(sentences.flatMap(({ sources, plain }) => (sources.length > 0 ? [plain] : []))).toEqual([clause])
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
