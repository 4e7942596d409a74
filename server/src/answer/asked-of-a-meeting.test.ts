import { describe, expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'
import type { WrittenAnswer } from './stages.ts'
import { english } from './write/own-words/english.ts'

const library = givenLibrary(async ({ add }) => [
  await add(
    'Harbour committee minutes 2031-03-04.md',
    'Harbour Committee, third meeting.',
    'Held on 4 March 2031 in the boathouse.',
    'Present: Ada Finch (chair), Bo Larch.',
    'Apologies: Cy Wren.',
    'The committee approved the new crane. It was proposed that the committee approves a second one.',
    'The pump costs 900 euros.\nIt was proposed to move the Osprey out of the water in April. No decision was taken.',
  ),
  await add(
    'Harbour committee minutes 2031-05-06.md',
    'Harbour Committee, fourth meeting.',
    'Held on 6 May 2031 in the net loft.',
    'Present: Cy Wren (chair), Ada Finch.',
    'Apologies: Bo Larch.',
    'The committee rejected the offer for the pier instead of the discount requested.\nThe pump costs 700 euros.\nThe committee resolved to keep the Osprey afloat until 30 June 2032.',
    '4. Date of next meeting\n1 July 2031, 18:00, boathouse.',
  ),
  await add('Rules.md', 'The committee decides on the mooring fees. The chair is elected each year.'),
])

const plainly = ({ response, citations }: WrittenAnswer) =>
  response.startsWith(english.remark) ? null : citations.map(({ quote }) => quote).join('\n')

async function chat(...texts: string[]) {
  const earlier = texts.slice(0, -1)
  return plainly(await library.ask({ text: texts.at(-1) ?? '', earlier }))
}

describe('a question of one meeting', () => {
  it('is answered by the minutes of that meeting alone', async () => {
    expect(await chat('Who chaired the last meeting?')).toBe('Present: Cy Wren (chair), Ada Finch.')
    expect(await chat('Who was missing from the March meeting?')).toBe('Apologies: Cy Wren.')
    expect(await chat('When did the committee last meet?')).toBe('Held on 6 May 2031 in the net loft.')
    expect(await chat('What did the committee decide at its last meeting?')).toBe(
      'The committee rejected the offer for the pier instead of the discount requested.\nThe committee resolved to keep the Osprey afloat until 30 June 2032.',
    )
    expect(await chat('What was decided at the March meeting?')).toBe('The committee approved the new crane.')
    expect(await chat('When was the last meeting and who was there?')).toBe(
      'Held on 6 May 2031 in the net loft.\nPresent: Cy Wren (chair), Ada Finch.',
    )
  })

  it('stays with the meeting of the question before it, or goes on to the one before', async () => {
    const first = 'When did the committee last meet?'
    expect(await chat(first, 'and who was in the chair')).toBe('Present: Cy Wren (chair), Ada Finch.')
    expect(await chat(first, 'and who was in the chair', 'anyone missing?')).toBe('Apologies: Bo Larch.')
    expect(await chat(first, 'anyone missing?', 'and the meeting before?')).toBe('Apologies: Cy Wren.')
    expect(await chat('Who chaired the last meeting?', 'and in March?')).toBe(
      'Present: Ada Finch (chair), Bo Larch.',
    )
  })

  it('is told the next one by what the last one announced, below its heading', async () => {
    const told = '4. Date of next meeting\n1 July 2031, 18:00, boathouse.'
    expect(await chat('When is the next committee meeting?')).toBe(told)
    expect(await chat('What is the date of the next meeting?')).toBe(told)
  })

  it('has no decisions and nobody present where the meeting has no minutes', async () => {
    for (const text of ['What did the committee decide on 1 July 2031?', 'Who was at the June meeting?']) {
      const { citations, response } = await library.ask(text)
      expect(citations).toEqual([])
      expect(response).toContain(english.notInDocuments)
    }
  })

  it('may be about anything that the meeting heard', async () => {
    expect(await chat('What did the pump cost at the March meeting?')).toMatch(
      /^The pump costs 900 euros\.(?!.*700)/su,
    )
    expect(await chat('What did the pump cost at the last meeting?')).toMatch(
      /^The pump costs 700 euros\.(?!.*900)/su,
    )
  })
})

it('is not taken for a question of a meeting where it speaks of none', async () => {
  const { citations } = await library.ask('Who decides on the mooring fees?')
  expect(citations.map(({ filename }) => filename)).toEqual(['Rules.md'])
})

it('tells what a later meeting decided before what an earlier one was only asked for', async () => {
  const { citations } = await library.ask('When does the Osprey move out of the water?')
  const quotes = citations.map(({ quote }) => quote)
  expect(quotes[0]).toBe('The committee resolved to keep the Osprey afloat until 30 June 2032.')
  expect(quotes.at(-1)).toContain('No decision was taken.')
})

describe('minutes of two bodies', () => {
  const { ask } = givenLibrary(async ({ add }) => [
    await add(
      'Dock board minutes 2031-01-14.md',
      'Dock Board, minutes of the meeting held on 14 January 2031.',
      'Present: Ada Finch (chair), Bo Larch.',
      'Apologies: Cy Wren.',
      'The board approved a budget for the lighthouse. The ferryman said that the team approved the timetable.',
      'It was proposed to sell the Kestrel in June. No decision was taken.',
    ),
    await add(
      'Dock board minutes 2031-02-11.md',
      'Dock Board, minutes of the meeting held on 11 February 2031.',
      'Present: Bo Larch (chair), Ada Finch.',
      'Apologies: Dee Moss.',
      'The board agreed to repair the jetty. The mayor told the board that the council had rejected the plan.',
    ),
    await add(
      'Staff committee minutes 2031-02-20.md',
      'Staff Committee, minutes of the meeting held on 20 February 2031.',
      'Present: Eva Holm (chair), Finn Rask.',
      'Absent: Gil Voss.',
      'The committee deferred the Kestrel training.',
      'The next meeting of the dock board is on 11 March 2031.',
    ),
    await add('Rules.md', 'In October 2030 the council decided to close the gate. Eva Holm was away in May.'),
  ])
  const quotes = async (...texts: string[]) =>
    plainly(await ask({ text: texts.at(-1) ?? '', earlier: texts.slice(0, -1) }))

  it('are each asked for what their own body did', async () => {
    expect(await quotes('What did the dock board decide at its last meeting?')).toBe(
      'The board agreed to repair the jetty.',
    )
    expect(await quotes('What was decided at the January meeting?')).toBe(
      'The board approved a budget for the lighthouse.',
    )
    expect(await quotes('When is the next dock board meeting?')).toContain('11 March 2031')
    expect(await quotes('When will the Kestrel be sold?')).not.toContain('training')
  })

  it('are kept apart in follow-ups', async () => {
    const first = 'Who chaired the last dock board meeting?'
    expect(await quotes(first, 'and who was absent at the staff committee?')).toBe('Absent: Gil Voss.')
    expect(await quotes(first, 'and the meeting after?')).toBe('')
    expect(
      await quotes('Who chaired the last staff committee meeting?', 'and the one before?'),
    ).not.toContain('Bo')
  })

  it('say nothing of anything else in their months and days', async () => {
    for (const text of [
      'Who took part in the race on 11 February?',
      'Who was at the January and the February meeting?',
      'Who was at the last meeting but not at the one before?',
    ])
      expect((await quotes(text)) ?? '').not.toMatch(/^Present: [^\n]*$/)
    expect(await quotes('What did the council decide in October 2030?')).toContain('close the gate')
    expect((await ask('What was decided in November?')).citations).toEqual([])
  })
})
