import { lockOrganisation } from '../../../domain/organisations/keep-an-owner.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { isTakenAlready } from '../../../platform/database/failure-of.ts'
import { runAs } from '../../../platform/database/run-as.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { ScimError } from './scim-error.ts'

/** The directory of an organisation, as its token says. */
export type ScimCaller = {
  tenantId: TenantId
  token: { id: string; name: string; dryRun: boolean }
  ip: string
  /** Below which the resources are. */
  base: string
}
export type ScimDeps = { db: Database; jobs: JobQueue }

class Undone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('Nothing is kept of a dry run')
    this.result = result
  }
}

/**
 * Changes something of an organisation, whose changes happen one after the other; a dry run takes it back once it is
 * answered. `asItself` goes to the database as its own user, for who opens accounts.
 */
export async function change<Result>(
  { db }: ScimDeps,
  { tenantId, token: { dryRun } }: ScimCaller,
  work: (tx: Queryable) => Promise<Result>,
  { asItself = false } = {},
): Promise<Result> {
  const run = () =>
    db.transaction(async tx => {
      await lockOrganisation(tx, tenantId)
      const result = await work(tx)
      if (dryRun) throw new Undone(result)
      return result
    })
  try {
    return await (asItself ? runAs(null, run) : run())
  } catch (error) {
    if (error instanceof Undone) return error.result as Result
    // Another organisation opened an account for the same address at this moment.
    if (isTakenAlready(error))
      throw new ScimError(409, 'This is being added already. Send it again.', 'uniqueness')
    throw error
  }
}

export const versionTag = (version: number): string => `W/"${version}"`

/** Throws ScimError 412 when somebody else has changed it since the caller read it. */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  if (!ifMatch.split(',').some(each => each.trim() === versionTag(version)))
    throw new ScimError(412, 'It has changed since. Read it again.')
}
