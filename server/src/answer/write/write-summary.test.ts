import { describe, expect, it } from 'vitest'
import { dutyOf, isBoilerplate } from '../sentences/sentence-signs.ts'
import type { Draft, FoundPassage } from '../stages.ts'
import { english } from './own-words/english.ts'
import { writeSummary } from './write-summary.ts'

function passage(documentId: string, text: string, context = documentId): FoundPassage {
  const place = { start: 100, end: 100 + text.length, page: null, location: '' }
  return { id: documentId.length, documentId, filename: documentId, ...place, text, context, score: 0 }
}

const quotes = (draft: Draft) => draft.sentences.filter(({ sources }) => sources.length > 0)

describe('writeSummary', () => {
  const lease =
    'Lease agreement between Bergen Homes and Ada Lind for the flat in Torgata. The lease of the flat runs for 24 months from March. The monthly rent of the flat is 1,200 euros. Bergen Homes, Suite 300, Main Street, Oslo 01234 may be written to. All rights reserved by Bergen Homes in 2025. Is the flat heated?'
  const plan = 'The plan moves the archive to Bergen. The archive keeps its catalogue during the move.'

  it('quotes sentences exactly, without addresses, furniture and questions', async () => {
    const draft = await writeSummary([passage('lease.txt', lease)], 'summary', english)
    expect(quotes(draft)).toHaveLength(3)
    for (const { plain, sources } of quotes(draft)) {
      expect(lease.slice((sources[0]?.start ?? 0) - 100, (sources[0]?.end ?? 0) - 100)).toBe(plain)
      expect(plain).not.toMatch(/Suite|reserved|heated/)
    }
  })

  it('shows the first rows of a table with the names of its columns, and no row of names or title alone', async () => {
    const rows = 'Contract register\nContract | Supplier\nLC-1 | Norrland\nLC-2 | Kestrel'
    const table = quotes(await writeSummary([passage('register.csv', rows)], 'summary', english))
    expect(table.map(({ text }) => text)).toEqual([
      '- Contract: LC-1; Supplier: Norrland',
      '- Contract: LC-2; Supplier: Kestrel',
    ])
    expect(table.map(({ plain }) => plain)).toEqual(['LC-1 | Norrland', 'LC-2 | Kestrel'])
    const numbers = [passage('sizes.csv', 'width | height\n1 | 2')]
    expect(quotes(await writeSummary(numbers, 'summary', english)).map(({ text }) => text)).toEqual([
      '- width: 1; height: 2',
    ])
    const [only] = quotes(await writeSummary([passage('cover.txt', 'Annual report')], 'summary', english))
    expect(only?.text).toBe('- Annual report')
  })

  it('takes each bullet of a slide apart, under its title, and no line twice', async () => {
    const bullets =
      'Where we cut\nTariffs are set by the council for each of the five districts\nUtilities run the pumps at night to save a third of the current'
    const deck = [passage('deck.pptx', 'Our plans for the next years'), passage('deck.pptx', bullets)]
    const slides = quotes(await writeSummary(deck, 'summary', english))
    expect(slides.map(({ text }) => text)).toEqual([
      '- **Where we cut**: Tariffs are set by the council for each of the five districts',
      '- **Where we cut**: Utilities run the pumps at night to save a third of the current',
    ])
    const lines = [passage('list.txt', 'A list of things:\nHello from the list\nHello from the list')]
    expect(quotes(await writeSummary(lines, 'summary', english)).map(({ plain }) => plain)).toEqual([
      'Hello from the list',
    ])
  })

  it('leaves out the heading above a sentence, and keeps the sentences of a numbered item together', async () => {
    const text = [
      '1. Budget',
      'The board approved the budget of the harbour for the next two years.',
      '2. Term. The lease of the harbour runs for ten years from the first of May.',
      '3.1 The harbour may end the lease of the boathouse with sixty days of notice. The tenant of the boathouse has no right to end the lease.',
    ].join('\n')
    const points = quotes(await writeSummary([passage('harbour.txt', text)], 'summary', english))
    expect(points.map(({ plain }) => plain)).toEqual([
      'The board approved the budget of the harbour for the next two years.',
      'The lease of the harbour runs for ten years from the first of May.',
      '3.1 The harbour may end the lease of the boathouse with sixty days of notice. The tenant of the boathouse has no right to end the lease.',
    ])
    for (const { plain, sources } of points)
      expect(text.slice((sources[0]?.start ?? 0) - 100, (sources[0]?.end ?? 0) - 100)).toBe(plain)
  })

  it('shows something of every document', async () => {
    const odd = `${'word '.repeat(70)}\n${'> '.repeat(80)}deep`
    expect(quotes(await writeSummary([passage('odd.md', odd)], 'summary', english))).toHaveLength(1)
  })

  it('leaves out lines of a word or two where others say more', async () => {
    const lines = [passage('form.docx', 'italic\nNew line\nHere is a text box\nunderline')]
    expect(quotes(await writeSummary(lines, 'summary', english)).map(({ plain }) => plain)).toEqual([
      'Here is a text box',
    ])
  })

  it('shows the lines of slides with the title of each', async () => {
    const slides = [
      passage('talk.pptx', 'Why we move\n- The archive is full\n- The roof leaks'),
      passage('talk.pptx', 'What it costs\n1.2 million crowns over three years'),
    ]
    const lines = quotes(await writeSummary(slides, 'summary', english))
    expect(lines.map(({ text }) => text)).toEqual([
      '- **Why we move**: The archive is full',
      '- **Why we move**: The roof leaks',
      '- **What it costs**: 1.2 million crowns over three years',
    ])
  })

  it('quotes whole sentences only, and first the title where it is asked what a document is', async () => {
    const torn = `of the roof was paid by the town in May. The rent shall be paid;\n${plan}`
    const whole = quotes(await writeSummary([passage('plan.md', torn)], 'summary', english))
    expect(whole.map(({ plain }) => plain)).toEqual([
      'The plan moves the archive to Bergen.',
      'The archive keeps its catalogue during the move.',
    ])
    const titled = quotes(await writeSummary([passage('plan.md', `The plan\n${plan}`)], 'about', english))
    expect(titled.map(({ plain }) => plain)).toEqual([
      'The plan',
      'The plan moves the archive to Bergen.',
      'The archive keeps its catalogue during the move.',
    ])
  })

  it('has the sentence in which a document says who its parties are, though it is long and others are nearer to its topics', async () => {
    const parties = `This charter is made between ${'the honourable old '.repeat(20)}Quill Ltd and Reed Ltd.`
    const towers = Array.from(
      { length: 8 },
      (_, at) => `The tower of the mill has ${at + 3} floors of oak and stone.`,
    )
    const deed = passage('deed.txt', [...towers.slice(0, 4), parties, ...towers.slice(4)].join(' '))
    const start = deed.start + deed.text.indexOf('Quill Ltd')
    const told = [{ passage: deed, start, end: start + 9 }]
    const plain = async (places: typeof told) =>
      quotes(await writeSummary([deed], 'summary', english, { told: places })).map(one => one.plain)
    expect(await plain(told)).toContain(parties)
    expect(await plain([])).not.toContain(parties)
  })

  it('of a contract has its parties first, then what its key clauses say, in the order of the text', async () => {
    const parties = 'This agreement is made between Quill Ltd and Reed Ltd.'
    const key = [
      'The term of this agreement is two years and shall continue until May 2031.',
      'Quill shall pay a price of $500 for each tower.',
      'This agreement is governed by the laws of Ohio.',
    ]
    const towers = Array.from(
      { length: 8 },
      (_, at) => `Each party keeps the mill and its ${at + 3} floors of oak and stone in the agreement.`,
    )
    const text = [parties, ...towers.slice(0, 4), ...key, ...towers.slice(4)]
    const [first, second] = [passage('deed.txt', text.slice(0, 6).join(' ')), text.slice(6).join(' ')]
    const rest = { ...passage('deed.txt', second), id: first.id + 1000, start: first.end + 1 }
    const told = [{ passage: first, start: first.start, end: first.start + 30 }]
    const draft = await writeSummary([first, rest], 'summary', english, { told })
    expect(quotes(draft).map(({ plain }) => plain)).toEqual(expect.arrayContaining([parties, ...key]))
    expect(quotes(draft)[0]?.plain).toBe(parties)
  })

  it('finds the tasks of one person in the list of a meeting', async () => {
    const minutes = passage(
      'minutes.txt',
      '5. Actions\nA-1 Ada Quill: order the buoys, by 4 May\nA-2 Ben Roe: mend the jetty, by 9 May\n6. Next meeting\n2 June 2025, Room Tern.',
    )
    const tasks = async (obliged: string) =>
      quotes(await writeSummary([minutes], 'actions', english, { obliged })).map(({ plain }) => plain)
    expect(await tasks('Ben Roe')).toEqual(['A-2 Ben Roe: mend the jetty, by 9 May'])
    expect(await tasks('Ada')).toEqual(['A-1 Ada Quill: order the buoys, by 4 May'])
  })

  it("finds a contract's duties also where it says 'will'", async () => {
    const contract = passage('deed.txt', 'The agency will keep the towers. This agreement has two floors.')
    const prose = passage('plan.txt', 'The sales will grow. The towers have two floors.')
    const duties = async (of: typeof contract) => quotes(await writeSummary([of], 'actions', english))
    expect((await duties(contract)).map(({ plain }) => plain)).toEqual(['The agency will keep the towers.'])
    expect(await duties(prose)).toEqual([])
    const both = passage(
      'both.txt',
      'The agency will keep the towers. The owner shall pay for this agreement.',
    )
    const ofOwner = quotes(await writeSummary([both], 'actions', english, { obliged: 'owner' }))
    expect(ofOwner.map(({ plain }) => plain)).toEqual(['The owner shall pay for this agreement.'])
  })

  it('takes from each document in turns and names them', async () => {
    const draft = await writeSummary(
      [passage('lease.txt', lease), passage('plan.md', plan)],
      'summary',
      english,
    )
    const documents = quotes(draft).map(({ sources }) => sources[0]?.passage.documentId)
    expect(documents.filter(id => id === 'plan.md')).toHaveLength(2)
    expect(draft.sentences.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['**lease.txt**', '**plan.md**']),
    )
  })

  it('lists what somebody has to do, listed items and duties alike', async () => {
    const minutes =
      'Minutes of June.\nAction items\n- Maria Keller: send the audit plan by 12 June\n- Jonas Weber to call the insurer\nClosing\nThe supplier must deliver the report within ten days. This agreement shall be governed by the law of Norway. The board discussed the canteen.'
    const items = quotes(await writeSummary([passage('minutes.txt', minutes)], 'actions', english))
    expect(items.map(({ plain }) => plain)).toEqual([
      '- Maria Keller: send the audit plan by 12 June',
      '- Jonas Weber to call the insurer',
      'The supplier must deliver the report within ten days.',
    ])
    expect(items[0]?.text).toBe('- Maria Keller: send the audit plan by 12 June')
  })

  it('says when nothing is to be done', async () => {
    const draft = await writeSummary([passage('plan.md', plan)], 'actions', english)
    expect(draft.sentences.map(({ text }) => text)).toEqual([english.nothingToDo])
  })
})

describe('a summary of many passages', () => {
  it('lets other requests have their turn', async () => {
    let turns = 0
    const many = Array.from({ length: 200 }, (_, at) => passage(`d${at % 20}.txt`, `It says ${at} things.`))
    let done = false
    const counting = (async () => {
      for (; !done; turns++) await new Promise(setImmediate)
    })()
    await writeSummary(many, 'summary', english)
    done = true
    await counting
    expect(turns).toBeGreaterThanOrEqual(4)
  })
})

describe('dutyOf', () => {
  it.each([
    ['The supplier must deliver the report within ten days.', 3],
    ['The deposit shall be returned.', 2],
    ['On request, forms must be sent.', 1],
    ['“Year” shall mean a calendar year.', 0],
    ['The parties met in May.', 0],
  ])('gives “%s” a weight of %i', (text, duty) => expect(dutyOf(text, '')).toBe(duty))
})

describe('isBoilerplate', () => {
  it.each(['1 Scope ........ 4', 'Tel: +47 55 00 00 00', 'Signature page to follow', '12 / 13 — 4'])(
    'is true for "%s"',
    text => expect(isBoilerplate(text)).toBe(true),
  )
  it('is false for prose', () => expect(isBoilerplate('The rent is 1,200 euros.')).toBe(false))
})
