import type { OpenDatabase } from '../database/open-database.ts'

type State = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
type Jobs = Pick<OpenDatabase, 'execute'>

/** The jobs of a name, oldest first. */
export async function jobsOf(
  { execute }: Jobs,
  name: string,
): Promise<{ state: State; tries: number; key: string | null; data: Record<string, unknown> }[]> {
  const { rows } = await execute(
    `select state::text as state, retry_count as tries, singleton_key as key, data
     from jobs.job where name = $1 order by created_on`,
    [name],
  )
  return rows
}

/** Whether a job with this name and key is waiting or running. */
export async function isOpen(database: Jobs, name: string, key: string): Promise<boolean> {
  const jobs = await jobsOf(database, name)
  return jobs.some(job => job.key === key && ['created', 'retry', 'active'].includes(job.state))
}

/** The keys of jobs that have not started. */
export async function waitingKeys({ execute }: Jobs): Promise<string[]> {
  const { rows } = await execute(`select singleton_key as key from jobs.job where state = 'created'`)
  return rows.map(({ key }) => key)
}

/** Inserts a row into the jobs table as it is, without the queue knowing. */
export async function insertJob(
  { execute }: Jobs,
  name: string,
  { state = 'created', data = {}, key = null }: { state?: State; data?: object; key?: string | null } = {},
): Promise<void> {
  await execute(
    `insert into jobs.job (name, data, singleton_key, state, completed_on, retry_limit, policy)
     values ($1, $2, $3, $4::jobs.job_state, case when $4 = 'failed' then now() end, 1, 'short')`,
    [name, JSON.stringify(data), key, state],
  )
}

export async function removeJobs({ execute }: Jobs, state?: State): Promise<void> {
  await execute('delete from jobs.job where $1::text is null or state::text = $1', [state ?? null])
}

/** Makes the next try of a name's jobs due now, and their last. */
export async function makeNextTryTheLast({ execute }: Jobs, name: string): Promise<void> {
  await execute(
    `update jobs.job set state = 'retry', retry_count = retry_limit - 1, start_after = now() where name = $1`,
    [name],
  )
}

/** Gives jobs of a name that are added from now on a single try. */
export async function allowOneTry({ execute }: Jobs, name: string): Promise<void> {
  await execute('update jobs.queue set retry_limit = 0 where name = $1', [name])
}
