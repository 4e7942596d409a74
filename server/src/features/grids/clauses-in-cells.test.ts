import { gridTemplates } from '@citewell/contract/grid-templates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { added, cellOf, filled, made, rowsOf } from './grids.testing.ts'

const german = `Wartungsvertrag

zwischen der Ulmer Hebezeuge GmbH und der Kornhaus Verwaltungs AG

vom 4. Mai 2023

§ 1 Laufzeit. Der Vertrag beginnt am 1. Juni 2023 und wird für die Dauer von zwei Jahren geschlossen.

§ 2 Kündigung. Er kann mit einer Frist von drei Monaten gekündigt werden.

§ 3 Zahlung. Rechnungen sind innerhalb von 21 Tagen nach Zugang zu zahlen.

§ 4 Haftung. Die Haftung ist auf 75.000 Euro je Schadensfall begrenzt.

§ 5 Recht. Es gilt das Recht der Bundesrepublik Deutschland.`

let app: Awaited<ReturnType<typeof startTestApp>>
let user: TestUser

beforeAll(async () => {
  app = await startTestApp()
  user = await app.user({ tier: 'pro' })
})
afterAll(() => app.stop())

describe('the contract register', () => {
  it('reads a German contract in its English columns, and says how its end was computed', async () => {
    const document = await added(user, 'wartung.txt', german)
    const [register] = gridTemplates
    const grid = await made(user, { document_ids: [document], columns: register?.columns })
    await filled(user, grid.id)
    const [row] = await rowsOf(user, grid.id)
    const said = Object.fromEntries(
      grid.columns.map(({ name }, at) => {
        const value = row?.cells[at]?.value
        return [name, value && [value.plain ?? value.text, value.unit].filter(Boolean).join(' ')]
      }),
    )
    expect(said).toMatchObject({
      'Notice of termination': '3 month',
      'Governing law': 'Recht der Bundesrepublik Deutschland',
      Expires: '2025-05-31',
      'Cap on liability': 'yes',
      'Liability limit': '75000 EUR',
      'Payment term': '21 day',
    })
    const at = grid.columns.findIndex(({ name }) => name === 'Expires')
    const end = await cellOf(user, grid, document, at)
    expect(end.value?.text).toBe('1. Juni 2023 + zwei Jahren')
    expect(end.citations.map(({ quote }) => quote)).toEqual([
      '1. Juni 2023',
      expect.stringContaining('für die Dauer von zwei Jahren'),
    ])
  })

  it('ends a term by the start that a person corrected', async () => {
    const document = await added(user, 'wartung-3.txt', german.replaceAll('Kornhaus', 'Silo'))
    type Field = { id: string; role: string; value: string; iso: string }
    const fields: Field[] = (await user.call('GET', `/documents/${document}/card`)).body.fields
    const start = fields.find(({ role }) => role === 'start')
    const json = { value: '1. Juli 2023', iso: '2023-07-01' }
    const path = `/documents/${document}/card/fields/${start?.id}`
    const { body } = await user.call('PATCH', path, { json })
    const end = (body.fields as Field[]).find(({ role }) => role === 'expiry')
    expect([end?.value, end?.iso]).toEqual(['1. Juli 2023 + zwei Jahren', '2025-06-30'])
  })

  it('takes over what a person corrected on the card', async () => {
    const document = await added(user, 'wartung-2.txt', german.replaceAll('Kornhaus', 'Speicher'))
    const card = (await user.call('GET', `/documents/${document}/card`)).body
    const payment = card.fields.find((field: { role: string }) => field.role === 'payment')
    expect([payment.value, payment.citation.quote]).toEqual([
      '21 Tagen',
      expect.stringContaining('Rechnungen'),
    ])
    const path = `/documents/${document}/card/fields/${payment.id}`
    expect((await user.call('PATCH', path, { json: { value: '45 days' } })).status).toBe(200)
    const column = { name: 'Payment', question: 'What is the payment term?', type: 'duration' }
    const grid = await made(user, { document_ids: [document], columns: [column] })
    await filled(user, grid.id)
    expect((await cellOf(user, grid, document)).value).toMatchObject({ plain: '45', unit: 'day' })
    const asked = await user.call('POST', `/grids/${grid.id}/ask`, {
      json: { question: 'Which contracts have a payment of more than 30 days?' },
    })
    expect(asked.body.answer).toMatchObject({ documents: [document], without: [], cell_count: 1 })
    const refused = { kind: 'clause', value: 'perhaps', role: 'insurance' }
    expect((await user.call('POST', `/documents/${document}/card/fields`, { json: refused })).status).toBe(
      422,
    )
  })

  it('is stale once its clause is corrected on the card', async () => {
    const document = await added(user, 'wartung-4.txt', german.replaceAll('Kornhaus', 'Mühle'))
    const column = { name: 'Payment', question: 'What is the payment term?', type: 'duration' }
    const grid = await made(user, { document_ids: [document], columns: [column] })
    await filled(user, grid.id)
    expect((await cellOf(user, grid, document)).value).toMatchObject({ plain: '21', unit: 'day' })
    const { fields } = (await user.call('GET', `/documents/${document}/card`)).body
    const fieldOf = (role: string) => fields.find((field: { role: string }) => field.role === role)
    const change = (id: string, json: object) =>
      user.call('PATCH', `/documents/${document}/card/fields/${id}`, { json })
    const staleIn = async () => (await user.call('GET', `/grids/${grid.id}`)).body.cells.stale
    const title = fields.find((field: { kind: string }) => field.kind === 'title')
    expect((await change(title.id, { value: 'Wartung der Mühle' })).status).toBe(200)
    expect(await staleIn()).toBe(0)
    expect((await change(fieldOf('payment').id, { value: '45 days' })).status).toBe(200)
    expect(await staleIn()).toBe(1)
    await filled(user, grid.id)
    expect(await staleIn()).toBe(0)
    expect((await cellOf(user, grid, document)).value).toMatchObject({ plain: '45', unit: 'day' })
  })
})
