import type { FastifyRequest } from 'fastify'
import type { Auth } from './create-auth.ts'

/** Ends the session of this request; nobody's logout is no error. */
export async function logOut(auth: Auth, request: FastifyRequest, cookieName: string): Promise<void> {
  if (!request.caller) return
  const header = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = header ?? request.cookies[cookieName]
  await auth.api.signOut({ headers: new Headers({ authorization: `Bearer ${token}` }) })
}
