import type { documentCardApi } from '@citewell/contract/document-card.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import type { Handlers, ServerParts } from '../../feature.ts'
import { addField, changeField, removeField, setFieldBack } from './change-card.ts'
import { showCard } from './show-card.ts'

type Deps = Pick<ServerParts, 'db' | 'events'>

export function cardsRoutes(deps: Deps): Handlers<typeof documentCardApi> {
  const { db } = deps
  return {
    'GET /documents/{id}/card': async ({ caller, params }) =>
      showCard(db, await ownedDocument(db, caller, params.id, 'ask')),
    'POST /documents/{id}/card/fields': async ({ caller, params, body }) =>
      addField(deps, await ownedDocument(db, caller, params.id, 'edit'), body),
    'PATCH /documents/{id}/card/fields/{field}': async ({ caller, params, body }) =>
      changeField(deps, await ownedDocument(db, caller, params.id, 'edit'), params.field, body),
    'DELETE /documents/{id}/card/fields/{field}': async ({ caller, params }) =>
      removeField(deps, await ownedDocument(db, caller, params.id, 'edit'), params.field),
    'DELETE /documents/{id}/card/fields/{field}/correction': async ({ caller, params }) =>
      setFieldBack(deps, await ownedDocument(db, caller, params.id, 'edit'), params.field),
  }
}
