import { z } from 'zod'
import { currentWork } from '../current-work.ts'
import { traceParent } from '../spans.ts'

const originSchema = z.object({
  origin: z.object({ request: z.string().optional(), trace: z.record(z.string(), z.string()) }),
})

/** What a job carries beside its payload: the request it comes from, and its place in a trace. */
export type JobOrigin = z.infer<typeof originSchema>['origin']

/** The origin of a job that is queued here. */
export function jobOrigin(): JobOrigin {
  const { request } = currentWork()
  return { ...(request === undefined ? {} : { request }), trace: traceParent() }
}

/** The origin of a job from the queue; a job that an older Citewell queued has none. */
export function readOrigin(data: unknown): JobOrigin {
  const parsed = originSchema.safeParse(data)
  return parsed.success ? parsed.data.origin : { trace: {} }
}
