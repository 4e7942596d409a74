import type { Tier } from '@citewell/contract/plans.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { LanguageModel } from '../providers/language-model/language-model.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { createAskDocuments } from './ask-documents.ts'
import { modelDoing, numberOf, passagesIn } from './model.testing.ts'
import { createModelSlots } from './model-slots.ts'
import type { Scope, WrittenAnswer } from './stages.ts'

let database: OpenDatabase
let scope: Scope
const log = { warn: () => {}, error: () => {} }
const fee = 'The annual licence fee is EUR 48,500.00.'
const question = 'How much is the licence fee and who insures the warehouse?'

beforeAll(async () => {
  database = await openTestDatabase()
  const tenantId = await addOwner(database.db)
  const rooms = Array.from(
    { length: 150 },
    (_, at) => `Room ${at} of the warehouse. ${'It is dry. '.repeat(60)}`,
  )
  scope = {
    tenantId,
    documents: [
      await addDocument(database.db, tenantId, 'contract.txt', [fee]),
      await addDocument(database.db, tenantId, 'rooms.txt', rooms),
    ],
  }
})
afterAll(() => database.close())

async function ask(tier: Tier, text: string, language: LanguageModel): Promise<WrittenAnswer> {
  const providers = { language, embedding: null }
  const modelSlots = createModelSlots({ count: 1, patience: 1_000 })
  const deps = { db: database.db, providers, log, modelSlots }
  const signal = new AbortController().signal
  for await (const event of createAskDocuments(deps)({ text, earlier: [] }, scope, { tier }, signal))
    if (event.kind === 'end') return event.answer
  throw new Error('The answer did not end')
}

/** Searches for other words at each call, and then answers. */
function searching(tokens: number): LanguageModel {
  let calls = 0
  const language = modelDoing(request =>
    request.tools
      ? [['search', { words: `warehouse ${calls++}` }]]
      : `The annual licence fee is EUR 48,500.00 [${numberOf(request, '48,500')}].`,
  )
  return {
    ...language,
    write: async function* (request) {
      for await (const part of language.write(request))
        yield part.kind === 'end' ? { ...part, usage: { input_tokens: tokens, output_tokens: 0 } } : part
    },
  }
}

describe.each<[Tier, { calls: number; byTokens: number; seconds: number; passages: number }]>([
  ['free', { calls: 6, byTokens: 2, seconds: 30, passages: 6_000 }],
  ['mini', { calls: 6, byTokens: 2, seconds: 30, passages: 6_000 }],
  ['pro', { calls: 12, byTokens: 6, seconds: 60, passages: 12_000 }],
  ['enterprise', { calls: 12, byTokens: 6, seconds: 60, passages: 12_000 }],
])('an answer for %s', (tier, { calls, byTokens, seconds, passages }) => {
  it(`is looked up by at most ${calls} calls`, async () => {
    const { trail, response } = await ask(tier, question, searching(100))
    expect([trail?.steps?.taken.length, trail?.steps?.ended]).toEqual([calls, 'calls'])
    expect(response).toContain('48,500.00 [1]')
  })

  it('is looked up until its tokens are used', async () => {
    const { trail, response } = await ask(tier, question, searching(10_000))
    expect([trail?.steps?.taken.length, trail?.steps?.ended]).toEqual([byTokens, 'tokens'])
    expect(response).toContain('48,500.00 [1]')
  })

  it(`is looked up for at most ${seconds} seconds`, async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const { trail, response } = await ask(tier, question, searching(100))
    const asked = [...timeout.mock.calls]
    timeout.mockRestore()
    expect(asked).toEqual([[seconds * 1_000]])
    expect([trail?.steps?.taken.length, trail?.steps?.ended]).toEqual([0, 'seconds'])
    expect(response).toContain('48,500.00 [1]')
  })

  it(`is given at most ${passages} tokens of passages, whatever the window`, async () => {
    const given: number[] = []
    const language = {
      ...modelDoing(request => {
        given.push(passagesIn(request).reduce((sum, { text }) => sum + text.length / 4, 0))
        return 'The warehouse is dry.'
      }),
      detailsOf: () => ({ window: 1_000_000, price: null }),
    }
    await ask(tier, 'Which room of the warehouse is dry?', language)
    // Neighbours are joined with what stands between them.
    expect(given[0]).toBeLessThan(passages * 1.05)
    expect(given[0]).toBeGreaterThan(Math.min(passages, 24_000) * 0.8)
  })
})
