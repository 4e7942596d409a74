import type { adminGoldenApi } from '@citewell/contract/admin/golden.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import type { Handlers } from '../../../feature.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { addGoldenQuestion, deleteGoldenQuestion, listGoldenQuestions } from './golden-questions.ts'
import { listGoldenRuns, startGoldenRun } from './golden-runs.ts'
import { addGoldenSet, deleteGoldenSet, listGoldenSets, ownGoldenSet, setNightly } from './golden-sets.ts'

export function adminGoldenRoutes(deps: { db: Database; jobs: JobQueue }): Handlers<typeof adminGoldenApi> {
  const { db } = deps
  const own = (caller: Caller, id: string) => ownGoldenSet(db, caller.tenantId, id)
  return {
    'GET /admin/golden': async ({ caller }) => ({ items: await listGoldenSets(db, caller.tenantId) }),
    'POST /admin/golden': ({ caller, body }) => addGoldenSet(db, caller, body),
    'PATCH /admin/golden/{id}': async ({ caller, params, body }) =>
      setNightly(db, await own(caller, params.id), body.nightly),
    'DELETE /admin/golden/{id}': async ({ caller, params }) => {
      await deleteGoldenSet(db, await own(caller, params.id))
      return { ok: true }
    },
    'GET /admin/golden/{id}': async ({ caller, params }) => {
      const row = await own(caller, params.id)
      const [set] = await listGoldenSets(db, caller.tenantId, row.id)
      if (!set) throw new Error('The set was deleted meanwhile')
      // In this order, so that a run that is shown as done comes with its own results.
      const runs = await listGoldenRuns(db, row)
      return { set, questions: await listGoldenQuestions(db, row), runs }
    },
    'POST /admin/golden/{id}/questions': async ({ caller, params, body }) =>
      addGoldenQuestion(db, await own(caller, params.id), body),
    'DELETE /admin/golden/questions/{id}': async ({ caller, params }) => {
      await deleteGoldenQuestion(db, caller.tenantId, params.id)
      return { ok: true }
    },
    'POST /admin/golden/{id}/run': async ({ caller, params }) =>
      startGoldenRun(deps, await own(caller, params.id), 'now'),
  }
}
