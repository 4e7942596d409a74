import type { Answer } from '@citewell/contract/answer-events.ts'
import xlsx from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'enterprise' })

async function ask(files: Record<string, string | Uint8Array>, payload: string): Promise<Answer> {
  const chat = await user.chat()
  for (const [name, bytes] of Object.entries(files))
    await user.settled((await user.upload(chat, name, bytes)).body.id)
  return (await user.call('POST', '/chat', { json: { payload, session_id: chat } })).body
}

const north = 'Team,Budget (EUR)\nAlder,120\nBirch,80\n'
const south = 'Team,Budget (EUR)\nCedar,300\nDogwood,45\n'
const files = { 'north.csv': north, 'south.csv': south }

function workbook(): Uint8Array {
  const book = xlsx.utils.book_new()
  for (const [name, ...costs] of [
    ['Jan', 10, 20],
    ['Feb', 11, 22],
  ] as const)
    xlsx.utils.book_append_sheet(
      book,
      xlsx.utils.aoa_to_sheet([['Site', 'Cost (EUR)'], ...costs.map((cost, at) => [`S${at}`, cost])]),
      name,
    )
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

describe('what several tables give together', () => {
  it.each([
    ['What is the total budget in both files together?', '545 EUR', 'sum of Budget'],
    ['How many teams are there in both files?', '4', 'number of'],
    ['Wie hoch ist die Summe von Budget in beiden Dateien?', '545 EUR', 'Summe von Budget'],
  ])('is added up, and each cell is cited: %s', async (question, value, words) => {
    const { response, citations, verdicts } = await ask(files, question)
    expect(response).toContain(`**${value}** = `)
    expect(response).toContain(words)
    expect(citations.map(({ filename }) => filename)).toEqual([
      'north.csv',
      'north.csv',
      'south.csv',
      'south.csv',
    ])
    expect(citations.map(({ index }) => index)).toEqual([1, 2, 3, 4])
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['computed'])
  })

  it('keeps what each table gives, with its cells and formula', async () => {
    const { computed } = await ask(
      { 'months.xlsx': workbook() },
      'What is the total cost of January and February together?',
    )
    expect(computed).toMatchObject({ adds: true, formula: "=SUM('Jan'!$B$2:$B$3)+SUM('Feb'!$B$2:$B$3)" })
    expect(computed?.result).toMatchObject({ value: '63', shown: '63 EUR' })
    expect(computed?.others.map(({ cells_named, result }) => [cells_named, result])).toMatchObject([
      ["'Jan'!B2:B3", { value: '30' }],
      ["'Feb'!B2:B3", { value: '33' }],
    ])
    const apart = await ask(files, 'What is the total budget in both files together?')
    expect(apart.computed?.formula).toBeNull()
    expect(apart.computed?.others.map(({ formula }) => formula)).toEqual([
      '=SUM($B$2:$B$3)',
      '=SUM($B$2:$B$3)',
    ])
  })

  it('is computed anew where one of the tables is corrected, and gone with one of the documents', async () => {
    const chat = await user.chat()
    const ids: Record<string, string> = {}
    for (const [name, text] of Object.entries(files)) {
      ids[name] = (await user.upload(chat, name, text)).body.id
      await user.settled(ids[name] ?? '')
    }
    const payload = 'What is the total budget in both files together?'
    await user.call('POST', '/chat', { json: { payload, session_id: chat } })
    const stored = async () => (await user.call('GET', `/chat/${chat}`)).body.at(-1)
    await user.call('POST', `/documents/${ids['south.csv']}/tables/corrections`, {
      json: { sheet: 0, region: 0, correction: { kind: 'total', row: 3, total: true } },
    })
    const anew = await until(async () => {
      const { computed } = await stored()
      return computed.before !== undefined && computed.result.kind === 'value' ? computed : null
    })
    expect(anew).toMatchObject({ adds: true, before: '545 EUR', result: { shown: '500 EUR' } })
    expect(anew.others.map(({ result }: { result: unknown }) => result)).toMatchObject([
      { shown: '200 EUR' },
      { shown: '300 EUR' },
    ])
    await user.call('DELETE', `/documents/${ids['south.csv']}`)
    const { computed, content } = await stored()
    expect(computed ?? null).toBeNull()
    expect(content).not.toContain('545')
  })

  it('says what was left out of each table in the sentence that cites them', async () => {
    const gaps = 'Team,Budget (EUR)\nCedar,300\nDogwood,45\nElm,soon\n'
    const { response, verdicts } = await ask(
      { 'north.csv': north, 'south.csv': gaps },
      'What is the total budget in both files together?',
    )
    expect(response).toContain('Left out: 1 (text: Budget (EUR), row 4).')
    expect(verdicts).toMatchObject([{ start: 0, end: response.length, verdict: 'computed' }])
  })

  it('may be of sheets that the question names', async () => {
    const { response } = await ask(
      { 'months.xlsx': workbook() },
      'What is the total cost of January and February together?',
    )
    expect(response).toMatch(/^\*\*63 EUR\*\* = 30 EUR \(Jan\) \+ 33 EUR \(Feb\): sum of Cost \(EUR\)\./)
  })

  it('is not added up in two currencies', async () => {
    const { response, citations } = await ask(
      {
        'north.csv': north,
        'west.csv': 'Team,Budget\nElm,300 USD\nFir,45 USD\n',
        'other.csv': 'Team,Budget\nElm,3 EUR\nFir,5 EUR\n',
      },
      'What is the total budget of west.csv and other.csv together?',
    )
    expect(response).toMatch(/^Nothing was computed: the amounts are in different units or currencies/)
    expect(response).toContain('345 USD (west.csv); 8 EUR (other.csv)')
    expect(citations).toHaveLength(4)
  })

  it('is not computed where a table has other columns, or there are more than two', async () => {
    const question = 'What is the total budget in both files together?'
    const other = await ask(
      { ...files, 'south.csv': 'Team,Head,Budget (EUR)\nCedar,Ann,300\nDogwood,Bo,45\n' },
      question,
    )
    expect(other.response).not.toContain('545')
    const three = await ask({ ...files, 'west.csv': 'Team,Budget (EUR)\nElm,1\nFir,2\n' }, question)
    expect(three.response).not.toMatch(/54[58]/)
  })
})

describe('a follow-up to what several tables give together', () => {
  const regions = {
    'north.csv': 'Team,Region,Budget (EUR)\nAlder,EMEA,120\nBirch,APAC,80\n',
    'south.csv': 'Team,Region,Budget (EUR)\nCedar,EMEA,300\nDogwood,EMEA,45\n',
  }
  const first = 'What is the total budget in both files together?'

  async function chain(questions: string[]): Promise<Answer[]> {
    const chat = await user.chat()
    for (const [name, text] of Object.entries(regions))
      await user.settled((await user.upload(chat, name, text)).body.id)
    const answers: Answer[] = []
    for (const payload of questions)
      answers.push((await user.call('POST', '/chat', { json: { payload, session_id: chat } })).body)
    return answers
  }

  it('is of all of them, also where one has no row that is meant', async () => {
    const [, apac, share] = await chain([first, 'and for APAC?', 'as a percentage'])
    expect(apac?.response).toContain('**80 EUR** = 80 EUR (north.csv) + – (south.csv): sum of Budget')
    expect(apac?.citations.map(({ quote }) => quote)).toHaveLength(1)
    expect(apac?.computed?.others.map(({ result }) => result.kind)).toEqual(['value', 'refused'])
    expect(share?.response).toMatch(/^\*\*14\.68 %\*\* = share of /)
    expect(share?.computed?.result).toMatchObject({ value: '14.678899082568807339' })
  })

  it('is an average of all rows, and no average of averages', async () => {
    const [, average, emea, largest] = await chain([
      first,
      'and the average?',
      'and for EMEA?',
      'and the largest?',
    ])
    expect(average?.response).toContain(
      '**136.25 EUR** = average of Budget (EUR): 100 EUR (north.csv); 172.5',
    )
    expect(emea?.response).toContain('**155 EUR** = average of Budget (EUR)')
    expect(largest?.response).toContain('**300 EUR** = largest Budget (EUR)')
    expect(largest?.verdicts.map(({ verdict }) => verdict)).toEqual(['computed'])
  })

  it('says that it does not change the calculation where it cannot, and the next one goes on', async () => {
    const [, median, apac] = await chain([first, 'per region', 'and for APAC?'])
    expect(median?.response).toBe('I could not change the calculation by this.')
    expect(median?.computed).toMatchObject({ adds: true, result: { kind: 'refused' } })
    expect(apac?.response).toContain('**80 EUR** = ')
  })
})

describe('sheets of one workbook', () => {
  it('are told apart by their names, each once', async () => {
    const { response } = await ask({ 'months.xlsx': workbook() }, 'What is the total cost?')
    expect(response).toContain('- sum of Cost (EUR) · Jan: **30 EUR**\n- sum of Cost (EUR) · Feb: **33 EUR**')
  })
})

describe('a typed reply to the question which table is meant', () => {
  it.each([
    ['Feb', '33 EUR'],
    ['the first one', '30 EUR'],
    ['die zweite', '33 EUR'],
  ])(
    'is the answer as a click on it is, and what is asked next goes on from it: %s',
    async (reply, value) => {
      const chat = await user.chat()
      await user.settled((await user.upload(chat, 'costs.xlsx', workbook())).body.id)
      const say = async (payload: string): Promise<Answer> =>
        (await user.call('POST', '/chat', { json: { payload, session_id: chat } })).body
      const asked = await say('What is the total cost?')
      expect(asked.computed?.asks).toBe(true)
      const chosen = await say(reply)
      expect(chosen.response).toContain(`**${value}** = sum of Cost (EUR)`)
      expect(chosen.citations).toHaveLength(2)
      expect(chosen.verdicts.map(({ verdict }) => verdict)).toEqual(['computed'])
      expect(chosen.computed?.others).toHaveLength(1)
      const average = await say('And on average?')
      expect(average.computed?.table).toEqual(chosen.computed?.table)
    },
  )

  it('leaves the rule of a difference for the follow-ups that come then', async () => {
    const chat = await user.chat()
    for (const name of ['2023.csv', '2024.csv']) {
      const text = `Position,Plan (EUR),Actual (EUR)\nStaff,100,${name === '2023.csv' ? 110 : 120}\nRent,50,45\n`
      await user.settled((await user.upload(chat, name, text)).body.id)
    }
    const say = async (payload: string): Promise<Answer> =>
      (await user.call('POST', '/chat', { json: { payload, session_id: chat } })).body
    const asked = await say('What is the difference between plan and actual for staff?')
    expect(asked.computed?.asks).toBe(true)
    expect((await say('the first one')).computed?.result.kind).toBe('value')
    expect((await say('and for rent?')).response).toContain('**5 EUR** = Plan (EUR)')
  })

  it('is a question of its own where it names none of them', async () => {
    const chat = await user.chat()
    for (const [name, text] of Object.entries(files))
      await user.settled((await user.upload(chat, name, text)).body.id)
    const say = async (payload: string): Promise<Answer> =>
      (await user.call('POST', '/chat', { json: { payload, session_id: chat } })).body
    expect((await say('What is the total budget?')).computed?.asks).toBe(true)
    expect((await say('Who is Cedar?')).response).not.toContain('sum of')
  })
})
