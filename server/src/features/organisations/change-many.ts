import type { ManyChanged } from '@citewell/contract/members.ts'
import type { OrganisationRole } from '@citewell/contract/rights.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { administered } from '../../domain/organisations/administered.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { changeMember } from './change-member.ts'
import { removeMember } from './remove-member.ts'

type Deps = { db: Database; jobs: JobQueue }

/** `changeMember` for each; one who is refused stops nobody else. */
export function changeMembers(
  deps: Deps,
  caller: Caller,
  { user_ids: ids, role }: { user_ids: string[]; role: OrganisationRole },
  ip: string,
): Promise<ManyChanged> {
  administered(caller)
  return each(ids, userId => changeMember(deps, caller, userId, role, ip))
}

/** `removeMember` for each but oneself; one who is refused stops nobody else. Throws FieldError for an heir among them. */
export async function removeMembers(
  deps: Deps,
  caller: Caller,
  { user_ids: ids, heir_id: heirId }: { user_ids: string[]; heir_id: string | null },
  ip: string,
): Promise<ManyChanged> {
  administered(caller)
  if (heirId !== null && ids.includes(heirId))
    throw new FieldError(['body', 'heir_id'], 'Choose another member, who is not removed as well')
  return each(ids, async userId => {
    if (userId === caller.userId)
      throw new AppError('forbidden', 'This is you. Leave the organisation under General instead.')
    await removeMember(deps, caller, { userId, heirId, ip })
  })
}

async function each(ids: string[], change: (userId: string) => Promise<unknown>): Promise<ManyChanged> {
  const done: ManyChanged = { changed: [], refused: [] }
  for (const id of new Set(ids))
    try {
      await change(id)
      done.changed.push(id)
    } catch (error) {
      // What is wrong with the call itself is wrong for all.
      if (!(error instanceof AppError) || error instanceof FieldError) throw error
      done.refused.push({ user_id: id, code: error.code, detail: error.message })
    }
  return done
}
