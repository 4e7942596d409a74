import type { keepingApi } from '@citewell/contract/keeping.ts'
import { administered } from '../../domain/organisations/administered.ts'
import type { Handlers, Parts } from '../../feature.ts'
import { liftHold, listHolds, placeHold } from './holds.ts'
import { exportLog, listLog } from './organisation-log.ts'
import { listReceipts, signedReceipt } from './receipts.ts'
import { addRule, listDue, listRules, removeRule } from './retention.ts'

export function keepingRoutes({ db, config }: Pick<Parts, 'db' | 'config'>): Handlers<typeof keepingApi> {
  return {
    'GET /organisation/log': ({ caller, query }) => listLog(db, caller, query),
    'GET /organisation/log/file': ({ caller, query }) => exportLog(db, caller, query),
    'GET /organisation/holds': async ({ caller }) => ({ items: await listHolds(db, caller) }),
    'POST /collections/{id}/hold': ({ caller, params, body, request }) =>
      placeHold(db, caller, { kind: 'collection', id: params.id, ...body }, request.ip),
    'POST /documents/{id}/hold': ({ caller, params, body, request }) =>
      placeHold(db, caller, { kind: 'document', id: params.id, ...body }, request.ip),
    'DELETE /organisation/holds/{id}': async ({ caller, params, request }) => {
      await liftHold(db, caller, params.id, request.ip)
      return { ok: true }
    },
    'GET /organisation/retention': async ({ caller }) => ({ items: await listRules(db, caller) }),
    'POST /organisation/retention': async ({ caller, body, request }) => {
      administered(caller)
      return { items: await addRule(db, caller, body, request.ip) }
    },
    'DELETE /organisation/retention/{id}': async ({ caller, params, request }) => {
      administered(caller)
      return { items: await removeRule(db, caller, params.id, request.ip) }
    },
    'GET /organisation/retention/{id}/due': async ({ caller, params }) => ({
      items: await listDue(db, caller, params.id),
    }),
    'GET /organisation/receipts': ({ caller, query }) => listReceipts(db, caller, query),
    'GET /organisation/receipts/{id}': ({ caller, params }) =>
      signedReceipt(db, caller, params.id, config.secret),
  }
}
