import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { payments } from '../../domain/plans/plan-tables.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { invoicePdf } from './invoice-pdf.ts'

type Payment = typeof payments.$inferSelect

const app = givenApp({ INVOICE_SELLER: 'Example Ltd; 1 Long Street; GSTIN 29ABCDE1234F1Z5' })
const ada = givenUser(app, { tier: 'pro' })
const eve = givenUser(app)

function payment(values: Partial<Payment> = {}): Payment {
  const id = randomUUID()
  return {
    id,
    userId: ada.id,
    provider: 'local',
    reference: id,
    plan: 'pro',
    currency: 'INR',
    amountMinor: 50_000,
    refundedMinor: 0,
    status: 'paid',
    periodStart: new Date('2026-11-20T10:00:00Z'),
    periodEnd: new Date('2026-12-20T10:00:00Z'),
    url: null,
    createdAt: new Date('2026-11-20T10:00:00Z'),
    ...values,
  }
}
async function store(values: Partial<Payment> = {}): Promise<Payment> {
  const row = payment(values)
  await app.database.db.insert(payments).values(row)
  return row
}

describe('invoices', () => {
  it('are listed newest first, page by page, each with its PDF or the provider’s page', async () => {
    const [first, second, third] = [
      await store({ createdAt: new Date('2026-09-01T00:00:00Z') }),
      await store({
        createdAt: new Date('2026-10-01T00:00:00Z'),
        provider: 'stripe',
        url: 'https://pay.example/i/2',
      }),
      await store({
        createdAt: new Date('2026-10-01T00:00:00Z'),
        currency: 'USD',
        amountMinor: 999,
        status: 'refunded',
      }),
    ]
    const page = (await ada.call('GET', '/billing/invoices?limit=2')).body
    const rest = (await ada.call('GET', `/billing/invoices?limit=2&cursor=${page.next_cursor}`)).body
    const items = [...page.items, ...rest.items]
    expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [first.id, second.id, third.id].toSorted(),
    )
    expect(items.at(-1)).toEqual({
      id: first.id,
      date: '2026-09-01T00:00:00.000Z',
      amount_minor: 50_000,
      currency: 'INR',
      status: 'paid',
      url: `/api/v1/billing/invoices/${first.id}/file`,
    })
    expect(items.find(({ id }: { id: string }) => id === second.id).url).toBe('https://pay.example/i/2')
    expect(rest.next_cursor).toBeNull()
    expect((await ada.call('GET', '/billing/invoices?cursor=x')).status).toBe(422)
    expect((await eve.call('GET', '/billing/invoices')).body).toEqual({ items: [], next_cursor: null })
  })

  it('come as a PDF to whom they belong, and to nobody else', async () => {
    const { id } = await store()
    const path = `/billing/invoices/${id}/file`
    const answer = await ada.call('GET', path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toMatch(/citewell-invoice-20261120-[\dA-F]{8}\.pdf/)
    expect(answer.body).toMatch(/^%PDF-/)
    for (const refused of [
      await eve.call('GET', path),
      await ada.call('GET', `/billing/invoices/${randomUUID()}/file`),
      await ada.call('GET', `/billing/invoices/${(await store({ provider: 'stripe' })).id}/file`),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    expect((await app.call('GET', path)).status).toBe(401)
  })
})

describe('the pages of an invoice', () => {
  const buyer = { name: 'Ada', email: 'ada@example.org' }
  const textOf = (values: Partial<Payment>) =>
    JSON.stringify(invoicePdf(payment(values), buyer, ['Example Ltd']))

  it('say who sold what to whom, for which time and how much', () => {
    const text = textOf({})
    for (const part of [
      'Example Ltd',
      'Ada\\nada@example.org',
      'Citewell Pro, 20 November 2026 to 20 December 2026',
      '₹500.00',
      'Paid',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Refunded')
  })

  it('say what was paid back, and that a local payment moved no money', () => {
    expect(textOf({})).toContain('simulated')
    const text = textOf({
      provider: 'stripe',
      currency: 'USD',
      amountMinor: 999,
      refundedMinor: 400,
      status: 'partly_refunded',
    })
    for (const part of ['$9.99', '-$4.00', '$5.99', 'Partly refunded']) expect(text).toContain(part)
    expect(text).not.toContain('simulated')
  })
})
