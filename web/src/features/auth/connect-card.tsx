import type { ConnectionRequest } from '@citewell/contract/connections.ts'
import { Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverDetail } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { collectionsQuery } from '../../api/collections-query.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { AccountCard } from './account-card.tsx'

type Scope = ConnectionRequest['scopes'][number]

const requestQuery = (uid: string) =>
  queryOptions({
    queryKey: ['connections', uid],
    queryFn: ({ signal }) => call('GET /connections/{uid}', { params: { uid } }, signal),
    // It is over when it was answered.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** Asks whether a program may be connected, and for what. The answer leads back to the program. */
export function ConnectCard({ uid, email }: { uid: string; email: string }) {
  const request = useQuery(requestQuery(uid))
  if (request.isPending)
    return (
      <AccountCard title="Connect a program" withLogo>
        <Loader type="dots" role="status" aria-label="Loading what the program asks for" />
      </AccountCard>
    )
  if (request.isError)
    return (
      <AccountCard title="The program was not connected" withLogo>
        <Notice kind="error">
          {serverDetail(request.error) ?? 'The server could not be reached. Connect again from the program.'}
        </Notice>
      </AccountCard>
    )
  return <Request uid={uid} email={email} request={request.data} />
}

type RequestProps = { uid: string; email: string; request: ConnectionRequest }

function Request({ uid, email, request }: RequestProps) {
  const { program, organisation, may_connect } = request
  const [scopes, setScopes] = useState<string[]>(request.scopes)
  const [chosen, setChosen] = useState<string[]>([])
  const [missing, setMissing] = useState<string | null>(null)
  const decide = useMutation({
    mutationFn: (allow: boolean) =>
      call('POST /connections/{uid}', {
        params: { uid },
        body: {
          allow,
          scopes: request.scopes.filter(scope => scopes.includes(scope)),
          collection_ids: allow && chosen.length > 0 ? chosen : null,
        },
      }),
    onSuccess: ({ redirect_to }) => window.location.assign(redirect_to),
  })
  const done = decide.isPending || decide.isSuccess
  function allow() {
    setMissing(scopes.length === 0 ? 'Choose what the program may do.' : null)
    if (scopes.length > 0) decide.mutate(true)
  }
  return (
    <AccountCard
      title={`Connect ${program.name}?`}
      lead={`${program.name} wants to use your documents in ${organisation ?? 'your own space'}.`}
      withLogo
    >
      <FactList
        facts={[
          ['You are', email],
          ['The program', sourceText(program)],
          ['Leads back to', placeText(request.returns_to)],
        ]}
      />
      {program.source === 'registered' ? (
        <Notice kind="info">
          Nobody has checked this program’s name. Go on only if you have just started this yourself.
        </Notice>
      ) : null}
      {may_connect ? (
        <>
          <Checkbox.Group label="It may" value={scopes} onChange={setScopes}>
            <Stack gap="xs" mt="xs">
              {request.scopes.map(scope => (
                <Checkbox key={scope} value={scope} label={scopeWords[scope]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <CollectionChoice chosen={chosen} onChange={setChosen} />
          <Text size="sm" c="dimmed">
            It changes and deletes nothing. What it reads goes to whoever runs it. You end the connection in
            the settings; unused for 30 days, it ends by itself.
          </Text>
        </>
      ) : (
        <Notice kind="error">
          {organisation} does not let you connect programs. Its administrators decide who may.
        </Notice>
      )}
      {missing ? <Notice kind="error">{missing}</Notice> : null}
      {decide.isError ? <Notice kind="error">{sayFailure(decide.error)}</Notice> : null}
      <Group justify="flex-end">
        <Button variant="default" disabled={done} onClick={() => decide.mutate(false)}>
          Refuse
        </Button>
        {may_connect ? (
          <Button loading={done} onClick={allow}>
            Connect
          </Button>
        ) : null}
      </Group>
    </AccountCard>
  )
}

const scopeWords: Record<Scope, string> = {
  ask: 'Ask questions, and see the chats that it makes',
  search: 'Search documents',
  read: 'List and read documents',
  upload: 'Add documents',
}

function sourceText({ source, host }: ConnectionRequest['program']): string {
  if (source === 'own') return 'A part of Citewell'
  if (source === 'listed') return 'Listed by an administrator of Citewell'
  return source === 'described' ? `Described at ${host}` : 'Registered itself'
}

function placeText({ kind, name }: ConnectionRequest['returns_to']): string {
  if (kind === 'this-computer') return 'A program on this computer'
  return kind === 'host' ? name : `The program that opens ${name} links`
}

function CollectionChoice({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const { collections: allowed } = usePlanFeatures()
  const { data } = useQuery({ ...collectionsQuery, enabled: allowed })
  if (!data || data.length === 0) return null
  return (
    <Checkbox.Group
      label="Collections that it sees"
      description="Without a choice, it sees all that you see."
      value={chosen}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs" style={{ maxHeight: '12rem', overflow: 'auto', overflowWrap: 'anywhere' }}>
        {data.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

const failures: Record<string, string> = {
  invalid_client: 'Citewell does not know this program. An administrator can list it.',
  invalid_client_metadata: 'The description of this program cannot be used. Its maker has to correct it.',
  invalid_redirect_uri: 'The program wants to be led back to an address that it is not listed with.',
}

/** A request that could not even be answered to its program. */
export function ConnectFailure({ code }: { code: string | null }) {
  return (
    <AccountCard title="The program was not connected" withLogo>
      <Notice kind="error">
        {failures[code ?? ''] ?? 'The request is over or not complete. Connect again from the program.'}
      </Notice>
    </AccountCard>
  )
}
