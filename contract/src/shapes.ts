import { z } from 'zod'

/** An object's id: a UUID in text form. A malformed one is simply an id that nothing has. */
export const id = z.string().min(1).max(64)

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** Page size of a list that can grow. */
export const limit = z.coerce.number().int().min(1).max(100).default(50)

/** Opaque place in a list, as `next_cursor` of the page before gave it. */
export const cursor = z.string().max(200).optional()

export const idParams = z.object({ id })

export const done = z.object({ ok: z.literal(true) })
