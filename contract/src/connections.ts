import { z } from 'zod'
import { endpoints, keyScopes } from './endpoint.ts'
import { mostKeyCollections, mostRedirects, programNameMaxLength } from './limits.ts'
import { collectionId, done, id, listedProgramId, moment, text } from './shapes.ts'

/** What a program may be connected for. It changes and deletes nothing. */
export const connectedScopes = [
  'ask',
  'search',
  'read',
  'upload',
] as const satisfies readonly (typeof keyScopes)[number][]

const scope = z.enum(connectedScopes)
/** The request of a program that waits for an answer, in this browser alone. */
/** As the OAuth server names a request. A malformed one is answered like an unknown one. */
const waiting = z.object({
  uid: z.string().refine(value => /^[\w-]{1,60}$/.test(value), {
    message: 'Request not found.',
    params: { notFound: 'Request' },
  }),
})

const connectionRequest = z.object({
  program: z.object({
    name: z.string(),
    /** Where it says that it comes from: an administrator listed it, its https address describes it, or it said so itself. */
    source: z.enum(['listed', 'described', 'registered']),
    /** The host that describes it; null for the other sources. */
    host: z.string().nullable(),
  }),
  /** Where the browser goes afterwards: a host, a program of this computer, or its own scheme such as "vscode:". */
  returns_to: z.object({ kind: z.enum(['host', 'this-computer', 'scheme']), name: z.string() }),
  /** What it would use. */
  door: z.enum(['mcp', 'api']),
  scopes: z.array(scope),
  /** The organisation whose documents it would ask; null in one's own space. */
  organisation: z.string().nullable(),
  /** Whether the organisation lets the caller connect programs. */
  may_connect: z.boolean(),
})
export type ConnectionRequest = z.infer<typeof connectionRequest>

const program = z.object({
  id,
  name: z.string(),
  redirect_uris: z.array(z.string()),
  /** False for one that registered itself. */
  listed: z.boolean(),
  created_at: moment,
  connected_at: moment.nullable(),
})
export type ListedProgram = z.infer<typeof program>

/** Programs that people connect by OAuth instead of giving them a key. */
export const connectionsApi = endpoints({
  'GET /connections/{uid}': {
    access: 'user',
    summary: 'What a program asks for that the caller is about to connect',
    params: waiting,
    result: connectionRequest,
  },
  'POST /connections/{uid}': {
    access: 'user',
    summary:
      'Allow or refuse it. An allowed program sees what the caller sees here, or only some collections, until the caller ends it',
    params: waiting,
    body: {
      as: 'json',
      schema: z.object({
        allow: z.boolean(),
        scopes: z.array(scope).max(keyScopes.length).default([]),
        /** The only collections that it sees; null for all. */
        collection_ids: z.array(collectionId).min(1).max(mostKeyCollections).nullable().default(null),
      }),
    },
    result: z.object({
      /** Where the browser has to go, so that the program learns of it. */
      redirect_to: z.string(),
    }),
  },
})

/** The programs that people of this installation may connect. */
export const programsApi = endpoints({
  'GET /admin/programs': {
    access: 'admin',
    summary:
      'Programs that people may connect: the listed ones, then those that registered themselves, newest first',
    result: z.object({ items: z.array(program) }),
  },
  'POST /admin/programs': {
    access: 'admin',
    fresh: true,
    summary: 'List a program; its `id` is the client id to enter there. It has no secret',
    body: {
      as: 'json',
      schema: z.object({
        name: text.trim().min(1).max(programNameMaxLength),
        /** https addresses, http addresses of this computer, or addresses of the program’s own scheme. */
        redirect_uris: z.array(text.trim().min(1).max(2000)).min(1).max(mostRedirects),
      }),
    },
    status: 201,
    result: program,
  },
  'DELETE /admin/programs/{id}': {
    access: 'admin',
    summary: 'Remove a program; what it is connected to ends',
    params: z.object({ id: listedProgramId }),
    result: done,
  },
})
