import type { Queryable } from '../../../platform/database/database.ts'
import { addGroup, patchGroup, readGroup, removeGroup, replaceGroup } from './change-groups.ts'
import { addPerson, patchPerson, removePerson, replacePerson } from './change-people.ts'
import { listGroups, oneGroup, presentGroups } from './find-groups.ts'
import { listPeople, onePerson, presentPeople } from './find-people.ts'
import { type Query, shownOf } from './pages.ts'
import { operationsOf } from './patch.ts'
import type { ScimCaller, ScimDeps } from './scim-caller.ts'
import { readUser } from './user-state.ts'
import type { Json } from './values.ts'

/** What can be done with the resources of one kind; each call returns the resource as it is afterwards. */
export type Resources = {
  list(caller: ScimCaller, query: Query): Promise<Json>
  read(caller: ScimCaller, id: string, query: Query): Promise<Json>
  add(caller: ScimCaller, body: unknown, query: Query): Promise<Json>
  replace(caller: ScimCaller, id: string, body: unknown, query: Query, ifMatch?: string): Promise<Json>
  patch(caller: ScimCaller, id: string, body: unknown, query: Query, ifMatch?: string): Promise<Json>
  remove(caller: ScimCaller, id: string, ifMatch?: string): Promise<void>
}

type Present<Row> = (
  db: Queryable,
  caller: ScimCaller,
  rows: Row[],
  shown: ReturnType<typeof shownOf>,
) => Promise<Json[]>

export function people(deps: ScimDeps): Resources {
  const shown = presenter(deps, presentPeople)
  return {
    list: (caller, query) => listPeople(deps.db, caller, query),
    read: async (caller, id, query) => shown(caller, await onePerson(deps.db, caller.tenantId, id), query),
    add: async (caller, body, query) => shown(caller, await addPerson(deps, caller, readUser(body)), query),
    replace: async (caller, id, body, query, ifMatch) =>
      shown(caller, await replacePerson(deps, caller, id, readUser(body), ifMatch), query),
    patch: async (caller, id, body, query, ifMatch) =>
      shown(caller, await patchPerson(deps, caller, id, operationsOf(body), ifMatch), query),
    remove: (caller, id, ifMatch) => removePerson(deps, caller, id, ifMatch),
  }
}

export function groups(deps: ScimDeps): Resources {
  const shown = presenter(deps, presentGroups)
  return {
    list: (caller, query) => listGroups(deps.db, caller, query),
    read: async (caller, id, query) => shown(caller, await oneGroup(deps.db, caller.tenantId, id), query),
    add: async (caller, body, query) => shown(caller, await addGroup(deps, caller, readGroup(body)), query),
    replace: async (caller, id, body, query, ifMatch) =>
      shown(caller, await replaceGroup(deps, caller, id, readGroup(body), ifMatch), query),
    patch: async (caller, id, body, query, ifMatch) =>
      shown(caller, await patchGroup(deps, caller, id, operationsOf(body), ifMatch), query),
    remove: (caller, id, ifMatch) => removeGroup(deps, caller, id, ifMatch),
  }
}

function presenter<Row>({ db }: ScimDeps, present: Present<Row>) {
  return async (caller: ScimCaller, row: Row, query: Query): Promise<Json> => {
    const [resource] = await present(db, caller, [row], shownOf(query))
    return resource ?? {}
  }
}
