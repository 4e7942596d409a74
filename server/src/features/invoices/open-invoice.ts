import { Readable } from 'node:stream'
import type { Caller } from '../../domain/accounts/caller.ts'
import { ownedPayment } from '../../domain/plans/owned-payment.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import { invoiceNumber, invoicePdf } from './invoice-pdf.ts'

/**
 * The PDF of one of the user's payments. Throws not_found for someone else's, and for one with an invoice from the
 * provider.
 */
export async function openInvoice(
  { db, config }: { db: Database; config: Pick<Config, 'seller'> },
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<FileResponse> {
  const payment = await ownedPayment(db, caller.userId, id)
  if (payment.provider !== 'local') throw notFound('Invoice')
  const bytes = await renderPdf(invoicePdf(payment, caller, config.seller), signal, caller.userId)
  return new FileResponse({
    stream: Readable.from([bytes]),
    mediaType: 'application/pdf',
    filename: `citewell-invoice-${invoiceNumber(payment)}.pdf`,
    size: bytes.length,
    range: null,
  })
}
