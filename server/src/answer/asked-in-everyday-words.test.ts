import { describe, expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'
import { english } from './write/own-words/english.ts'

const library = givenLibrary(async ({ add }) => [
  await add(
    'Tarn Ferry Agreement.md',
    'This Agreement is made between Quill Ferries Limited (the "Operator") and the Port of Tarn (the "Port").',
    '1. Term',
    '1.1 This Agreement begins on 1 May 2030 and ends on 30 April 2034.',
    '1.2 Either party may terminate this Agreement at once if the other party commits a material breach and does not remedy it within twelve days.',
    '2. Passenger lists',
    '2.1 The Operator shall have no access to the passenger lists of the Port.',
    '3. Delay',
    '3.1 If a ferry is late, the Operator shall pay liquidated damages of £90 for each full hour.',
    '4. Subcontracting',
    '4.1 The Operator may not subcontract without the written consent of the Port. Marlow Tugs Limited is approved for towing.',
    '5. Liability',
    '5.1 The total liability of the Operator shall not exceed £300,000, save that its liability for breaches of clause 2 shall not exceed £900,000.',
  ),
  await add(
    'Handbook of the quay.md',
    'Sampling: of each load of forty crates five are weighed. Three or more light crates mean that the load goes back.',
  ),
  await add('Notes of the audit.md', 'Only 2 of 90 crates were light.'),
  await add(
    'Quay committee minutes 2031-02-03.md',
    'Minutes of the quay committee, 3 February 2031. Present: Ada Finch (chair), Bo Larch.',
    'Dray Cranes offered £7,000 for the broken winch. The committee rejected the offer.',
    'Actions: Bo Larch calls the insurer. Ada Finch writes to the harbour master.',
  ),
  await add(
    'Hafenordnung.md',
    'Die zulässige Last des Kais beträgt 5 Tonnen je Quadratmeter. Dazu gehören zwei Krane.',
    'Für Boote gilt: Liegegebühren sind am Fünften jedes Monats fällig. Bei Verzug werden 8 % Zinsen verrechnet.',
    'Bewerbungen werden sieben Monate nach der Absage gelöscht.',
  ),
  await add(
    'Cranes by group.md',
    'Group A has four low cranes. Group B has seven tall cranes.',
    'At night the cranes call Moss Guards.',
  ),
  await add(
    'Letter of Dray Cranes.md',
    'For questions about the cranes please call Mr Cy Wren on 01632 960 118.',
  ),
])

async function plainly(text: string, ...earlier: string[]) {
  const { response, citations } = await library.ask({ text, earlier })
  const isPlain = citations.length > 0 && !response.includes(english.remark)
  return isPlain ? citations.map(({ quote }) => quote).join('\n') : null
}

describe('a question in everyday words', () => {
  it.each([
    ['when does the ferry agreement run out', 'ends on 30 April 2034'],
    ['What does the ferry agreement say about when it ends?', 'ends on 30 April 2034'],
    ['what happens if Quill breaks the agreement badly', 'material breach'],
    ['can Quill see the passenger lists', 'no access'],
    ['what do we get if Quill is late with a ferry', 'liquidated damages'],
    ['who do I ring about the cranes', '01632 960 118'],
    ['how many light crates are too many', 'Three or more'],
  ])('is answered plainly: %s', async (question, said) => {
    expect(await plainly(question)).toContain(said)
  })

  it.each([
    'what do we get if Dray Cranes are late with a winch',
    'did the committee take the offer of six grand?',
    'whom do I ring about the passenger lists',
    'how many broken crates are too many',
    'who owns wave 5',
  ])('is not answered plainly where nothing says it: %s', async question => {
    expect(await plainly(question)).toBeNull()
  })
})

it('finds a sum that is said in thousands', async () => {
  const { citations } = await library.ask('did the committee take the offer of seven grand?')
  expect(citations.map(({ quote }) => quote).join()).toContain('£7,000')
})

it('quotes with a ban what is approved', async () => {
  expect(await plainly('May Quill subcontract?')).toContain('Marlow Tugs Limited is approved')
})

it('knows a clause that another names by its number', async () => {
  const { citations } = await library.ask(
    'what is the maximum Quill can be sued for if the passenger lists get out',
  )
  expect(citations[0]?.quote).toContain('breaches of clause 2 shall not exceed £900,000')
})

it.each([
  ['Who made the offer for the broken winch?', 'and how many were light?'],
  ['Who made the offer for the broken winch?', 'when are they due?'],
])(
  'doubts a follow-up that other documents answer, which say nothing of what was asked about: %s %s',
  async (before, text) => {
    const { citations } = await library.ask(before)
    const cited = [...new Set(citations.map(({ document_id: id }) => id))]
    const { response, citations: now } = await library.ask({ text, earlier: [before], cited })
    expect(now).not.toEqual([])
    expect(response).toContain(english.remark)
  },
)

it('answers a German follow-up by the document of the answer before it', async () => {
  const before = 'Wann sind die Liegegebühren fällig?'
  const { citations } = await library.ask(before)
  const cited = [...new Set(citations.map(({ document_id: id }) => id))]
  const { citations: now } = await library.ask({ text: 'Und die Bewerbungen?', earlier: [before], cited })
  expect(now.map(({ quote }) => quote).join()).toContain('sieben Monate')
})

it('lists the tasks that stand in a line behind "Actions:"', async () => {
  const { response } = await library.ask('List the action items.')
  expect(response).toContain('Bo Larch calls the insurer')
  expect(response).toContain('Ada Finch writes to the harbour master')
})

it('doubts a follow-up for a letter that nothing has, and answers one that something has', async () => {
  const before = 'Which cranes does Group A have?'
  expect(await plainly('And C?', before)).toBeNull()
  expect(await plainly('And B?', before)).toContain('Group B has seven tall cranes')
})

it('answers whom somebody calls by a name', async () => {
  expect(await plainly('Who do the cranes call at night?')).toContain('Moss Guards')
})
