import type { documentCardApi } from '@citewell/contract/document-card.ts'
import { mayManage, ownedDocument } from '../../domain/documents/owned-document.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Handlers, ServerParts } from '../../feature.ts'
import { withAmended } from './amended-fields.ts'
import { addField, changeField, removeField, setFieldBack } from './change-card.ts'
import { showCard } from './show-card.ts'

type Deps = Pick<ServerParts, 'db' | 'events'>

export function cardsRoutes(deps: Deps): Handlers<typeof documentCardApi> {
  const { db } = deps
  const changed = async (caller: Principal, id: string) => {
    const document = await ownedDocument(db, caller, id, 'edit')
    return { document, manages: await mayManage(db, caller, id) }
  }
  return {
    'GET /documents/{id}/card': async ({ caller, params }) =>
      withAmended(db, caller, await showCard(db, await ownedDocument(db, caller, params.id, 'ask'))),
    'POST /documents/{id}/card/fields': async ({ caller, params, body }) =>
      withAmended(db, caller, await addField(deps, await changed(caller, params.id), body)),
    'PATCH /documents/{id}/card/fields/{field}': async ({ caller, params, body }) =>
      withAmended(db, caller, await changeField(deps, await changed(caller, params.id), params.field, body)),
    'DELETE /documents/{id}/card/fields/{field}': async ({ caller, params }) =>
      withAmended(db, caller, await removeField(deps, await changed(caller, params.id), params.field)),
    'DELETE /documents/{id}/card/fields/{field}/correction': async ({ caller, params }) =>
      withAmended(db, caller, await setFieldBack(deps, await changed(caller, params.id), params.field)),
  }
}
