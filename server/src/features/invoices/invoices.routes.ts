import type { invoicesApi } from '@citewell/contract/billing.ts'
import type { Handlers } from '../../feature.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { listInvoices } from './list-invoices.ts'
import { openInvoice } from './open-invoice.ts'

export function invoicesRoutes(deps: {
  db: Database
  config: Pick<Config, 'seller'>
}): Handlers<typeof invoicesApi> {
  return {
    'GET /billing/invoices': ({ caller, query }) => listInvoices(deps.db, caller.userId, query),
    'GET /billing/invoices/{id}/file': ({ caller, params, signal }) =>
      openInvoice(deps, caller, params.id, signal),
  }
}
