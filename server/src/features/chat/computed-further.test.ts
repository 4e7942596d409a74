import type { Answer } from '@citewell/contract/answer-events.ts'
import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'enterprise' })

/** The answers to questions that are asked one after the other of a file. */
async function conversation(filename: string, text: string, questions: string[]): Promise<Answer[]> {
  const chat = await user.chat()
  await user.settled((await user.upload(chat, filename, text)).body.id)
  const answers: Answer[] = []
  for (const payload of questions) {
    const { status, body } = await user.call('POST', '/chat', { json: { payload, session_id: chat } })
    expect(status).toBe(200)
    answers.push(body)
  }
  return answers
}

const depots = `Depot,Region,Pallets,Keeper
Arnhem,West,120,Ida
Bern,South,75,Jon
Como,South,40,Kai
`

describe('a follow-up to an answer that was quoted', () => {
  it('is computed with the plan that was not needed there', async () => {
    const [quoted, list, count] = await conversation('depots.csv', depots, [
      'Which depot is in the West?',
      'And in the South?',
      'How many of those have more than 50 pallets?',
    ])
    expect(quoted?.computed).toBeUndefined()
    expect(quoted?.response).toContain('Arnhem')
    expect(list?.response).toContain('**2 rows**: Depot where Region is South')
    expect(count?.response).toMatch(/^\*\*1\*\* = /)
  })

  it('is quoted where it changes nothing that the question before had', async () => {
    const answers = await conversation('depots.csv', depots, [
      'Which depot is in the West?',
      'And on the moon?',
    ])
    expect(answers.map(({ computed }) => computed)).toEqual([undefined, undefined])
  })
})

describe('a difference between two', () => {
  const plans = 'Position,Plan (EUR),Actual (EUR)\nStaff,100,110\nRent,50,45\n'

  it.each([
    ['What is the difference between plan and actual for staff?', '**10 EUR** = Actual (EUR)'],
    ['Difference between Staff and Rent in the plan', '**50 EUR** = Plan (EUR)'],
    ['What is the difference between the plans of Staff and Rent?', '**50 EUR** = Plan (EUR)'],
  ])('of figures is computed, not quoted for each: %s', async (question, said) => {
    const [answer] = await conversation('plans.csv', plans, [question])
    expect(answer?.response).toContain(said)
  })

  it.each([
    ['What is the difference between plan and actual for staff?', '**5 EUR** = Plan (EUR)'],
    ['By how much does actual exceed plan for staff?', '**-5 EUR** = Actual (EUR)'],
  ])('keeps its rule in a follow-up: %s', async (question, said) => {
    const [, rent] = await conversation('plans.csv', plans, [question, 'and for rent?'])
    expect(rent?.response).toContain(said)
  })

  it('is the later less the earlier in a follow-up too', async () => {
    const years = 'Team,2023,2024\nAlder,3,5\nBirch,6,4\n'
    const asked = ['What is the difference between 2023 and 2024 for Alder?', 'and for Birch?']
    const [alder, birch] = await conversation('years.csv', years, asked)
    expect(alder?.response).toContain('**2** = ')
    expect(birch?.response).toContain('**-2** = ')
  })

  it('of what has no figure is quoted', async () => {
    const [answer] = await conversation('plans.csv', plans, [
      'What is the difference between Staff and Rent?',
    ])
    expect(answer?.computed).toBeUndefined()
  })
})

describe('a calculation that cannot be made', () => {
  it.each([
    [
      'Site,Charge\nBonn,5 EUR\nGraz,6 USD\nLinz,7 EUR\n',
      'What is the total charge?',
      'Nothing was computed: the amounts are in different units or currencies (EUR, USD).',
    ],
    [
      'Site,Charge\nBonn,5 EUR\nGraz,6 USD\nLinz,7 EUR\n',
      'Wie hoch ist die Summe von Charge?',
      'Es wurde nichts berechnet: Die Beträge haben verschiedene Einheiten oder Währungen (EUR, USD).',
    ],
    [
      'Site,Opened\nBonn,03/04/2024\nGraz,05/06/2024\n',
      'What is the latest opened?',
      'Nothing was computed: the dates can be read in two ways, day or month first',
    ],
    [
      'Site,Opened\nBonn,03/04/2024\nGraz,05/06/2024\n',
      'How many sites opened in April 2024?',
      'Nothing was computed: the dates can be read in two ways, day or month first (03/04/2024).',
    ],
    [
      'Site,Charge\nBonn,5 EUR\nGraz,6 USD\nLinz,7 EUR\n',
      'How many sites have a charge over 6 EUR?',
      'Nothing was computed: the amounts are in different units or currencies (EUR, USD).',
    ],
    [
      'Site,City,Visits\nA,Bonn,3\nB,Graz,7\nC,Graz,2\n',
      'How many visits are there in Grazz in total?',
      'Nothing was computed: no row has the name that was asked for. Nearest to it: Graz.',
    ],
    [
      'Site,Charge\nBonn,5 EUR\nGraz,6 USD\nLinz,7 EUR\n',
      'Which sites have a charge over 6?',
      'Nothing was computed: the amounts are in different units or currencies (EUR, USD).',
    ],
    [
      'Site,Opened\nBonn,03/04/2024\nGraz,05/06/2024\n',
      'Which site opened first?',
      'Nothing was computed: the dates can be read in two ways, day or month first (03/04/2024, 05/06/2024).',
    ],
    [
      'Site,Opened\nBonn,03/04/2024\nGraz,05/06/2024\n',
      'Number of sites per month of opening',
      'holds a value (2 (a date that can be read in two ways: Opened, rows 2–3)).',
    ],
    [
      'Site,Charge\nBonn,#DIV/0!\nGraz,#REF!\nLinz,#N/A\n',
      'What is the total charge?',
      'none of the cells that are meant holds a value (3 (an error: Charge, rows 2–4)).',
    ],
    [
      'Site,Charge\nBonn,#DIV/0!\nGraz,#REF!\nLinz,#N/A\n',
      'How many sites have a charge over 6?',
      'none of the cells that are meant holds a value (3 (an error: Charge, rows 2–4)).',
    ],
    [
      'Site,City,Visits\nA,Bonn,3\nB,Graz,7\nC,Graz,2\n',
      'How many visits are there in Antarctica in total?',
      'Nothing was computed: no row has the name that was asked for. Nearest to it: Graz, Bonn.',
    ],
    [
      'Site,Visits\nBonn,0\nGraz,7\n',
      'What is the percentage change of visits from Bonn to Graz?',
      'Nothing was computed: this would divide by zero.',
    ],
  ])('is told with its reason, and its cells are shown: %#', async (text, question, said) => {
    const [answer] = await conversation('sites.csv', text, [question])
    expect(answer?.response).toContain(said)
    expect(answer?.response).toContain('Graz')
    expect(answer?.citations.length).toBeGreaterThan(1)
    expect(answer?.computed?.result.kind).toBe('refused')
    expect(answer?.computed?.used.length).toBeGreaterThan(0)
  })

  it('is what the next question goes on from, and a single row that is shown is no answer', async () => {
    const teams = 'Team,2023,2024\nAlder,0,5\nBirch,10,12\n'
    const [refused, change] = await conversation('teams.csv', teams, [
      'What is the percentage change from 2023 to 2024 for Alder?',
      'and for Birch?',
    ])
    expect(refused?.response).toMatch(/^Nothing was computed: this would divide by zero\.\n\n\| /)
    expect(refused?.response).not.toContain('**')
    expect(change?.response).toMatch(/^\*\*20 %\*\* = percentage change/)
  })

  it('offers the names that there are for one that no row has, also in a follow-up', async () => {
    const [, none, again] = await conversation('depots.csv', depots, [
      'How many pallets are in the South in total?',
      'and for Antarctica?',
      'and for West?',
    ])
    expect(none?.response).toContain('no row has the name that was asked for. Nearest to it: ')
    expect(none?.computed?.result).toMatchObject({ nearest: expect.arrayContaining(['West', 'South']) })
    expect(again?.response).toMatch(/^\*\*120\*\* = /)
  })
})

describe('a follow-up that fits the calculation before in no way', () => {
  const list = 'Which depots are in the South?'
  const south = 'How many pallets are in the South in total?'

  it.each([
    [list, 'as a percentage', 'I could not change the calculation by this.'],
    [south, 'and the two largest?', 'I could not change the calculation by this.'],
    [south, 'without Norway', 'I could not change the calculation by this.'],
    [south, 'and by galaxy?', 'I could not change the calculation by this.'],
    [
      'Wie viele Pallets gibt es in South insgesamt?',
      'ohne Norwegen',
      'Die Berechnung ließ sich damit nicht ändern.',
    ],
  ])('is told, and the calculation is kept: %s %s', async (first, followUp, said) => {
    const [before, after, west] = await conversation('depots.csv', depots, [first, followUp, 'and for West?'])
    expect(before?.computed?.plan).toBeDefined()
    expect(after?.response).toBe(said)
    expect(after?.computed).toMatchObject({
      plan: before?.computed?.plan,
      result: { kind: 'refused', message: said },
      used: [],
    })
    expect(west?.computed?.result.kind).not.toBe('refused')
  })

  it('is a question to the documents where it only begins like one', async () => {
    const rules = `# Rules

A lease ends without notice where the keeper agrees.

| Depot | Pallets |
|---|---|
| Bern | 75 |
| Como | 40 |
`
    const asked = ['What is the total of the pallets?', 'Without notice, does a lease end?']
    const [total, after] = await conversation('rules.md', rules, asked)
    expect(total?.response).toMatch(/^\*\*115\*\*/)
    expect(after?.response).toContain('without notice where the keeper agrees')
  })

  it('is quoted where a passage says what it names', async () => {
    const [, after] = await conversation('depots.csv', depots, [south, 'And about Ida?'])
    expect(after?.response).not.toContain('could not change')
  })
})

describe('a table that the words of the question do not find', () => {
  const towers = `# Towers

| Tower | Warden | Charge (EUR) | Closed on | Opened on |
|-------|--------|-------------:|-----------|-----------|
| Alba | Finn | 40 | 2024-03-09 | 2024-03-01 |
| Brill | Finn | 65 | 2024-05-02 | 2024-04-01 |
| Cairn | Gwen | 30 | | 2024-05-11 |
`
  const ask = async (questions: string[], files: Record<string, string>) => {
    const everywhere = await app.user({ tier: 'pro' })
    const chat = await everywhere.chat()
    for (const [name, text] of Object.entries(files))
      await everywhere.settled((await everywhere.upload(chat, name, text)).body.id)
    const responses: string[] = []
    for (const payload of questions) {
      const json = { payload, session_id: await everywhere.chat(), scope: 'all' }
      const { body } = await everywhere.call('POST', '/chat', { json })
      responses.push(body.response)
    }
    return responses
  }

  it('is computed over in a text as well where no clause says so, and among several files', async () => {
    const note = (of: string) => `The ${of} is a bird. It nests on roofs.\n`
    const [charged, unopened, longest] = await ask(
      [
        'How much did Finn charge in total?',
        'Welche Kanister sind noch nicht geleert?',
        'Which tower took the longest?',
      ],
      {
        'towers.md': towers,
        'kanister.csv': 'Kanister;Geleert am\nK1;01.02.2024\nK2;\nK3;\n',
        'stork.txt': note('stork'),
        'swift.txt': note('swift'),
      },
    )
    expect(charged).toMatch(/^\*\*105 EUR\*\* = /)
    expect(unopened).toContain('K2')
    expect(longest).toContain('Brill')
    expect(longest).toContain('31 days')
  })
})
