import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The user's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async ({ signal }) => (await call('GET /auth/passkeys', {}, signal)).items,
})

type Identity = { password: string; code: string }
type NewPasskey = Identity & { name: string }

/** The calls that change the user's passkeys; they refresh the list. */
export function useChangePasskeys() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  const add = useMutation({
    mutationFn: async ({ name, password, code }: NewPasskey) => {
      const { options } = await call('POST /auth/passkeys/options', { body: { password, code } })
      const { startRegistration } = await import('@simplewebauthn/browser')
      type Asked = Parameters<typeof startRegistration>[0]['optionsJSON']
      const response = await startRegistration({ optionsJSON: options as unknown as Asked })
      return call('POST /auth/passkeys', {
        body: { name, response: { ...response, response: { ...response.response } } },
      })
    },
    onSuccess,
  })
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PATCH /auth/passkeys/{id}', { params: { id }, body: { name } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: ({ id, ...body }: Identity & { id: string }) =>
      call('DELETE /auth/passkeys/{id}', { params: { id }, body }),
    onSuccess,
  })
  return { add, rename, remove }
}
