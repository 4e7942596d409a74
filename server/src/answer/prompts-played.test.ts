import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScopedTable } from '../domain/tables/tables-in-scope.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { ModelFailure } from '../providers/language-model/language-model.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { askCells, questionOfCells } from './ask-cells.ts'
import { planByModel } from './compute/plan-by-model.ts'
import { tableOf } from './compute/tables.testing.ts'
import { conversationDocuments } from './conversations.testing.ts'
import type { ColumnAsked } from './grid/cell-read.ts'
import { modelDoing, type ScriptedReply } from './model.testing.ts'
import type { Scope } from './stages.ts'
import { type Call, callOf, compare } from './transcripts.testing.ts'

let database: OpenDatabase
let tenantId: Scope['tenantId']
beforeAll(async () => {
  database = await openTestDatabase()
  tenantId = await addOwner(database.db)
})
afterAll(() => database.close())

const { signal } = new AbortController()
const fails = new ModelFailure('model_failed')

/** A model that replies so to one call, and the call. */
function playing(reply: ScriptedReply) {
  const calls: Call[] = []
  const language = modelDoing(request => {
    calls.push(callOf(request, reply))
    return reply
  })
  return { language, calls }
}

const column = (
  name: string,
  question: string,
  type: ColumnAsked['type'],
  more: Partial<ColumnAsked> = {},
) => ({
  ...{ name, question, hint: '', type, options: [] },
  ...more,
})
const columns: ColumnAsked[] = [
  column('Fee', 'How much is the licence fee?', 'amount', { hint: 'A year' }),
  column('End', 'When does it end?', 'date', { rule: 'latest-dated' }),
  column('Parties', 'Who may terminate it?', 'one-of', { options: ['either', 'nobody'] }),
]
const cell = (of: number, value: string, words: string, more: object = {}) => ({
  ...{ column: of, state: 'found', value, words, passage: 1, other: null },
  ...more,
})
const allCells = JSON.stringify({
  cells: [
    cell(1, 'EUR 48,500.00', 'annual licence fee is EUR 48,500.00'),
    cell(2, '31 March 2027', 'ends on 31 March 2027'),
    cell(3, 'either', 'Either party may terminate the contract'),
  ],
})

it.each([
  ['all found', allCells, ['found 48500.00 EUR', 'found 2027-03-31', 'found either']],
  [
    'in a fence',
    `Here:\n\`\`\`json\n${allCells}\n\`\`\``,
    ['found 48500.00 EUR', 'found 2027-03-31', 'found either'],
  ],
  [
    'one invented, one not there',
    JSON.stringify({
      cells: [
        cell(1, 'EUR 99,000.00', 'the licence fee is EUR 99,000.00'),
        cell(2, '', '', { state: 'not-found', passage: 0 }),
      ],
    }),
    ['none', 'not-found', 'none'],
  ],
  ['cut at its limit', { cut: allCells.slice(0, 80) }, ['model_garbled']],
  ['in words', 'The fee is high.', ['model_garbled']],
  ['failing', fails, ['model_failed']],
] as const)('the cells of a row are asked for as the transcript says: %s', async (name, reply, becomes) => {
  const [[filename, paragraphs] = ['', []]] = conversationDocuments
  const document = { ...(await addDocument(database.db, tenantId, filename, paragraphs)), key: 'key' }
  const { language, calls } = playing(reply)
  const question = await questionOfCells(database.db, { tenantId, document }, columns, [], {
    ...{ model: 'scripted', signal, window: 16_000 },
  })
  if (!question) throw new Error('There is no room for the question')
  const asked = await askCells(language, question)
  const read = asked.told?.map(told => {
    const { text, plain, unit } = told?.values[0]?.value ?? {}
    return told ? [told.state, plain ?? text, unit].filter(Boolean).join(' ') : 'none'
  })
  expect(read ?? [asked.failure?.code]).toEqual(becomes)
  played.cells[name] = { calls, read, usage: asked.usage }
})

const stores: ScopedTable = {
  ...{ documentId: 'd', sheet: 0, region: 0, filename: 'stores.csv' },
  place: { kind: 'sheet', sheet: null, firstColumn: 0 },
  table: tableOf(
    'Stores',
    'Store | Region | Documents\nNorth | EMEA | 1200\nVault | APAC | 300\nClaims | EMEA | 2400',
  ),
}
const plan = {
  ...{ table: 0, where: [], group: 1, measure: { kind: 'sum', column: 2 } },
  ...{ sort: { by: null, order: 'descending' }, limit: 1 },
}
const before = { ...plan, sort: null, limit: null }
const largest = 'Which region has the largest sum of documents?'
const said = (value: unknown) => JSON.stringify({ plan: value })

it.each([
  ['a plan', largest, said(plan), true],
  ['in a fence', largest, `Of course:\n\`\`\`json\n${said(plan)}\n\`\`\``, true],
  ['no calculation', 'Who runs the store North?', said(null), false],
  ['a column that is not there', largest, said({ ...plan, measure: { kind: 'sum', column: 7 } }), false],
  [
    'a condition that nobody named',
    largest,
    said({ ...plan, where: [{ column: 2, is: 'over', values: ['700'] }] }),
    false,
  ],
  ['cut at its limit', largest, { cut: said(plan).slice(0, 60) }, false],
  ['failing', largest, fails, false],
] as const)(
  'a plan over a table is asked for as the transcript says: %s',
  async (name, question, reply, isMade) => {
    const { language, calls } = playing(reply)
    const used: unknown[] = []
    const maker = { language, model: 'scripted', signal, spend: (usage: unknown) => void used.push(usage) }
    const made = await planByModel(maker, {
      question,
      tables: [stores],
      before: name === 'a plan' ? (before as never) : null,
    })
    expect(made !== null).toBe(isMade)
    played.plan[name] = { calls, made, used }
  },
)

const played: Record<'cells' | 'plan', Record<string, unknown>> = { cells: {}, plan: {} }

it('what was played is what the transcripts hold', () => {
  compare('cells.json', played.cells)
  compare('plan.json', played.plan)
})
