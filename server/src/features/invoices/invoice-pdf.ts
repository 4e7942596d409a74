import { plans } from '@citewell/contract/plans.ts'
import { moneyText } from '../../domain/plans/money-text.ts'
import type { payments } from '../../domain/plans/plan-tables.ts'
import type { PdfBlock, PdfDocument, PdfSpan } from '../../platform/pdf/pdf-document.ts'

type Payment = typeof payments.$inferSelect

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const states: Record<Payment['status'], string> = {
  paid: 'Paid',
  open: 'Open',
  failed: 'Payment failed',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  disputed: 'Disputed',
  void: 'Void',
}

/** An invoice as pages: seller, buyer, plan, period and amount paid. */
export function invoicePdf(
  payment: Payment,
  buyer: { name: string; email: string },
  seller: string[],
): PdfDocument {
  const { currency, amountMinor, refundedMinor, createdAt } = payment
  const money = (minor: number): PdfSpan[] => [{ text: moneyText(minor, currency) }]
  const number = invoiceNumber(payment)
  const row = (what: string, minor: number): PdfSpan[][] => [[{ text: what, bold: true }], money(minor)]
  return {
    title: `Invoice ${number}`,
    language: 'en',
    header: { left: `Invoice ${number}`, right: seller[0] ?? '' },
    footer: seller.join(' · '),
    blocks: [
      { kind: 'heading', level: 1, spans: [{ text: 'Invoice' }] },
      { kind: 'columns', columns: [party('From', seller), party('To', [buyer.name, buyer.email])] },
      facts([
        ['Number', number],
        ['Date', day.format(createdAt)],
        ['State', states[payment.status]],
      ]),
      {
        kind: 'table',
        columns: [{ share: 4 }, { share: 1, align: 'right' }],
        head: [[{ text: 'Description' }], [{ text: 'Amount' }]],
        rows: [
          [[{ text: describe(payment) }], money(amountMinor)],
          row('Total', amountMinor),
          ...(refundedMinor > 0
            ? [row('Refunded', -refundedMinor), row('Paid in the end', amountMinor - refundedMinor)]
            : []),
        ],
      },
      ...(payment.provider === 'local' ? [simulated] : []),
    ],
  }
}

/** A readable number, as unique as the payment's id. */
export function invoiceNumber({ id, createdAt }: Pick<Payment, 'id' | 'createdAt'>): string {
  return `${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}-${id.replaceAll('-', '').slice(-8).toUpperCase()}`
}

const simulated: PdfBlock = {
  kind: 'panel',
  blocks: [
    {
      kind: 'paragraph',
      spans: [
        { text: 'This payment was simulated on the machine that Citewell runs on. No money was moved.' },
      ],
    },
  ],
}

function describe({ plan, periodStart, periodEnd }: Payment): string {
  return `Citewell ${plans[plan].name}, ${day.format(periodStart)} to ${day.format(periodEnd)}`
}

function party(title: string, lines: string[]): PdfBlock[] {
  return [
    { kind: 'paragraph', small: true, spans: [{ text: title, tone: 'muted' }] },
    { kind: 'paragraph', spans: [{ text: lines.filter(Boolean).join('\n') }] },
  ]
}

function facts(rows: [string, string][]): PdfBlock {
  return {
    kind: 'table',
    columns: [{ share: 1 }, { share: 4 }],
    head: null,
    rows: rows.map(([name, value]) => [[{ text: name, tone: 'muted' }], [{ text: value }]]),
  }
}
