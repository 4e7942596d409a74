import type { gridsApi } from '@citewell/contract/grids.ts'
import type { Right } from '@citewell/contract/rights.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import { ownedGrid } from '../../domain/grids/owned-grid.ts'
import type { Handlers, ServerParts } from '../../feature.ts'
import { askGrid } from './ask-grid.ts'
import { changeCell } from './change-cell.ts'
import { changeGrid } from './change-grid.ts'
import { compareRegister } from './compare-register.ts'
import { deleteGrid } from './delete-grid.ts'
import { estimateRun } from './estimate-run.ts'
import { placeIn, showCell } from './grid-cell.ts'
import { gridFile } from './grid-file.ts'
import { assignRows, gridPeople } from './grid-people.ts'
import { listGrids } from './list-grids.ts'
import { listRows } from './list-rows.ts'
import { makeGrid, requireRoom } from './make-grid.ts'
import { markCells } from './mark-cells.ts'
import { presentGrid } from './present-grids.ts'
import { proposeColumns } from './propose-columns.ts'
import { runGrid } from './run-grid.ts'

type Deps = Pick<ServerParts, 'db' | 'jobs' | 'config' | 'clock' | 'providers'>
type CellParams = { id: string; document: string; column: string }

export function gridsRoutes({ db, jobs, config, clock, providers }: Deps): Handlers<typeof gridsApi> {
  const placeOf = async (caller: Caller, { id, document, column }: CellParams, right: Right) => {
    const grid = await ownedGrid(db, caller, id, 'see')
    return placeIn(db, grid, await ownedDocument(db, caller, document, right), column)
  }
  return {
    'GET /grids': async ({ caller }) => ({ items: await listGrids(db, caller) }),
    'POST /grids': async ({ caller, body }) => presentGrid(db, caller, await makeGrid(db, caller, body)),
    'GET /grids/{id}': async ({ caller, params }) =>
      presentGrid(db, caller, await ownedGrid(db, caller, params.id, 'see')),
    'PATCH /grids/{id}': async ({ caller, params, body }) => {
      const grid = await ownedGrid(db, caller, params.id, 'change')
      return presentGrid(db, caller, await changeGrid(db, caller, grid, body))
    },
    'DELETE /grids/{id}': async ({ caller, params }) => {
      await deleteGrid(db, await ownedGrid(db, caller, params.id, 'change'))
      return { ok: true }
    },
    'POST /grids/{id}/run': async ({ caller, params, body }) => {
      const grid = await ownedGrid(db, caller, params.id, 'change')
      // Its collection may have grown beyond what the plan has.
      if (body.action === 'start') await requireRoom(db, (await caller.limits()).tier, grid)
      return presentGrid(db, caller, await runGrid({ db, jobs, clock, providers }, grid, body))
    },
    'POST /grids/proposal': ({ caller, body }) => proposeColumns(db, caller, body),
    'GET /grids/{id}/estimate': async ({ caller, params }) =>
      estimateRun({ db, clock, providers }, await ownedGrid(db, caller, params.id, 'change')),
    'GET /grids/{id}/people': async ({ caller, params, query }) =>
      gridPeople(db, caller, await ownedGrid(db, caller, params.id, 'see'), query.q),
    'POST /grids/{id}/assign': async ({ caller, params, body }) => {
      const grid = await ownedGrid(db, caller, params.id, 'change')
      await assignRows(db, caller, grid, body)
      return gridPeople(db, caller, grid)
    },
    'POST /grids/{id}/ask': async ({ caller, params, body }) =>
      askGrid(db, caller, await ownedGrid(db, caller, params.id, 'see'), body.question),
    'POST /grids/{id}/compare': async ({ caller, params, body }) => {
      const grid = await ownedGrid(db, caller, params.id, 'see')
      const register = await ownedDocument(db, caller, body.document_id, 'read')
      return compareRegister(db, caller, grid, register, body)
    },
    'GET /grids/{id}/rows': async ({ caller, params, query }) =>
      listRows(db, caller, await ownedGrid(db, caller, params.id, 'see'), query),
    'GET /grids/{id}/rows/{document}/cells/{column}': async ({ caller, params }) =>
      showCell(db, caller, await placeOf(caller, params, 'read')),
    'PATCH /grids/{id}/rows/{document}/cells/{column}': async ({ caller, params, body }) => {
      const place = await placeOf(caller, params, 'edit')
      await changeCell(db, caller, place, body)
      return showCell(db, caller, place)
    },
    'POST /grids/{id}/cells': async ({ caller, params, body }) =>
      markCells(db, caller, await ownedGrid(db, caller, params.id, 'see'), body),
    'GET /grids/{id}/file': async ({ caller, params, query, signal }) => {
      const grid = await ownedGrid(db, caller, params.id, 'see')
      return gridFile(db, caller, grid, { ...query, appUrl: config.appUrl }, signal)
    },
  }
}
