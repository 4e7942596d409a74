import type { FastifyRequest } from 'fastify'
import type { Auth } from './create-auth.ts'

/** Ends the session of this request; nobody's logout is no error. */
export async function logOut(auth: Auth, request: FastifyRequest): Promise<void> {
  if (!request.caller || !request.sessionToken) return
  const { token } = request.sessionToken
  await auth.api.signOut({ headers: new Headers({ authorization: `Bearer ${token}` }) })
}
