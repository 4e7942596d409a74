import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, text } from './shapes.ts'

const found = z.object({
  id,
  /** What to show of it: the name, the file's name, the chat's title. */
  name: z.string(),
  /** The mail address of the account, or of the owner. */
  email: z.string(),
})
export type Found = z.infer<typeof found>

/** For administrators: the service as a whole. Accounts stand in account-admin.ts. */
export const adminApi = endpoints({
  'GET /admin/search': {
    access: 'admin',
    summary: 'Users, documents and chat sessions by id, mail or name; the newest few of each',
    query: z.object({ q: text.trim().max(320).default('') }),
    result: z.object({ users: z.array(found), documents: z.array(found), sessions: z.array(found) }),
  },
})
