import type { CardField } from '@citewell/contract/document-card.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
  user = await app.user()
})
afterAll(() => app.stop())

async function added(name: string, text: string, who = user): Promise<string> {
  const { id } = (await who.upload(await who.chat(), name, text)).body
  await who.settled(id)
  return id
}

const agreement = `Hosting Services Agreement

This Hosting Services Agreement (the "Agreement") is made on 4 May 2023 between Quarrel Foods plc (the "Client") and Lodestar Hosting Ltd (the "Supplier").

2.1 This Agreement starts on 1 June 2023 and ends on 31 May 2026.

2.2 Either party may terminate this Agreement for convenience on six months' written notice.

3.2 Invoices are payable within 40 days of receipt.`

it('names the amendments that change a field, with the place, and those of nobody else', async () => {
  const id = await added('Hosting agreement.txt', agreement)
  const fields = async (): Promise<CardField[]> =>
    (await user.call('GET', `/documents/${id}/card`)).body.fields
  expect((await fields()).some(({ amended_by }) => amended_by)).toBe(false)
  const text = `Amendment No. 1 to the Hosting Services Agreement

This Amendment No. 1 is made on 8 March 2024 between Quarrel Foods plc and Lodestar Hosting Ltd and amends the Hosting Services Agreement dated 4 May 2023.

1. In clause 2.1 the date "31 May 2026" is replaced by "31 May 2027".`
  await added('Hosting amendment 1.txt', text, await app.user())
  expect((await fields()).some(({ amended_by }) => amended_by)).toBe(false)
  const amendment = await added('Hosting amendment 1.txt', text)
  const amended = (await fields()).filter(({ amended_by }) => amended_by)
  expect(amended.map(({ iso }) => iso)).toEqual(['2026-05-31'])
  expect(amended[0]?.amended_by?.map(({ document_id, quote }) => [document_id, quote])).toEqual([
    [amendment, expect.stringContaining('"31 May 2027"')],
  ])
})
