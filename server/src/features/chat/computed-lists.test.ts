import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'

const contracts = `Contract no.,Supplier,Start,End
C-1,Alder,2023-01-01,2025-03-31
C-2,Birch,2023-05-01,2026-12-31
C-3,Cedar,2022-01-01,2025-12-31
`
const defects = `Defect,Raised,Fixed
D-1,2025-02-03,2025-02-20
D-2,2025-01-02,2025-06-28
D-3,2025-06-01,
`

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })

/** The answer over these files, in a chat of their own. */
async function ask(payload: string, files: Record<string, string>): Promise<string> {
  const chat = await user.chat()
  for (const [name, text] of Object.entries(files))
    await user.settled((await user.upload(chat, name, text)).body.id)
  const { body } = await user.call('POST', '/chat', { json: { payload, session_id: chat } })
  return body.response
}

describe('A question about what lists hold', () => {
  it('is of their rows, though it could be asked of documents', async () => {
    const response = await ask('How many contracts run out in 2025?', {
      'contracts.csv': contracts,
      'defects.csv': defects,
    })
    expect(response).toContain('**2** = ')
  })

  it('says which rows have no end', async () => {
    const response = await ask('Which defect stayed open the longest?', { 'defects.csv': defects })
    expect(response).toContain('**D-2**: 177 days')
    expect(response).toContain('Left out: 1 (no date: Fixed, row 4).')
  })
})
