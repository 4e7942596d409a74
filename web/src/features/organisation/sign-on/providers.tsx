import type { IdentityProvider } from '@citewell/contract/identity-provider.ts'
import { daysBeforeCertificateEnds } from '@citewell/contract/sign-on-limits.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { dateText } from '../../../ui/values/date-text.ts'
import { ChangeQuestion } from '../change-question.tsx'
import classes from '../organisation.module.css'
import { useChange } from '../organisation-queries.ts'
import { DirectoryTestDialog } from './directory-test-dialog.tsx'
import { LdapDialog } from './ldap-dialog.tsx'
import { kindNames, ProviderDialog } from './provider-dialog.tsx'
import { SamlDialog } from './saml-dialog.tsx'
import type { Kind } from './save-provider.ts'

type Opened = { kind: 'add'; speaks: Kind } | { kind: 'change' | 'remove' | 'set up' | 'test'; id: string }

const speaks = ({ saml, ldap }: IdentityProvider): Kind => (saml ? 'saml' : ldap ? 'ldap' : 'oidc')

const isSetUp = ({ saml, ldap }: IdentityProvider) => saml?.sign_in_url !== null && ldap?.url !== ''

/** The identity providers, each tested before it is turned on. */
export function Providers({ providers }: { providers: IdentityProvider[] }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const turn = useChange(({ id, on }: IdentityProvider) =>
    call('PATCH /organisation/sign-on/providers/{id}', { params: { id }, body: { on: !on } }),
  )
  const test = useChange(async (id: string) => {
    const { url } = await call('POST /organisation/sign-on/providers/{id}/test', { params: { id } })
    window.location.assign(url)
  })
  const failed = [turn, test].find(change => change.isError)
  const close = () => setOpened(null)
  const chosen = opened && 'id' in opened ? providers.find(({ id }) => id === opened.id) : undefined
  return (
    <>
      {providers
        .flatMap(provider => endingSoon(provider))
        .map(ending => (
          <Notice key={ending} kind="info">
            {ending}
          </Notice>
        ))}
      {providers.map(({ id, name, saml, problem }) =>
        problem ? (
          <Notice key={id} kind="error">
            {`A login through ${name} failed on ${new Date(problem.at).toLocaleString('en')}. ${problem.said}`}
            {saml ? ' If people log in all the same, somebody made this answer up.' : ''}
          </Notice>
        ) : null,
      )}
      {failed ? <Notice kind="error">{sayFailure(failed.error)}</Notice> : null}
      <DataTable
        label="Identity providers"
        columns={[
          { name: 'Name', whole: true, cell: row => row.name },
          {
            name: 'Issuer',
            cell: row => (row.issuer ? `${row.issuer} (${kindNames[speaks(row)]})` : kindNames[speaks(row)]),
          },
          { name: 'People', end: true, cell: row => row.people.toLocaleString('en') },
          { name: 'State', cell: row => stateOf(row) },
          {
            name: 'Actions',
            cell: row => (
              <span className={classes.actions}>
                <RowButton
                  label={`Test ${row.name}`}
                  loading={test.isPending && test.variables === row.id}
                  disabled={!isSetUp(row)}
                  onClick={() => (row.ldap ? setOpened({ kind: 'test', id: row.id }) : test.mutate(row.id))}
                >
                  Test
                </RowButton>
                <RowButton
                  label={`Turn ${row.on ? 'off' : 'on'} ${row.name}`}
                  loading={turn.isPending && turn.variables?.id === row.id}
                  disabled={!row.on && row.tested_at === null}
                  onClick={() => turn.mutate(row)}
                >
                  {row.on ? 'Turn off' : 'Turn on'}
                </RowButton>
                {row.saml || row.ldap ? (
                  <RowButton
                    label={`Set up ${row.name}`}
                    onClick={() => setOpened({ kind: 'set up', id: row.id })}
                  >
                    Set up
                  </RowButton>
                ) : null}
                <RowButton
                  label={`Change ${row.name}`}
                  onClick={() => setOpened({ kind: 'change', id: row.id })}
                >
                  Change
                </RowButton>
                <RowButton
                  label={`Remove ${row.name}`}
                  onClick={() => setOpened({ kind: 'remove', id: row.id })}
                >
                  Remove
                </RowButton>
              </span>
            ),
          },
        ]}
        rows={providers}
        keyOf={row => row.id}
        empty="No identity provider"
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setOpened({ kind: 'add', speaks: 'oidc' })}>
          Add OpenID Connect
        </Button>
        <Button variant="default" onClick={() => setOpened({ kind: 'add', speaks: 'saml' })}>
          Add SAML
        </Button>
        <Button variant="default" onClick={() => setOpened({ kind: 'add', speaks: 'ldap' })}>
          Add LDAP
        </Button>
      </div>
      {opened?.kind === 'add' ? (
        <ProviderDialog
          kind={opened.speaks}
          onClose={close}
          onAdded={id => setOpened(opened.speaks === 'oidc' ? null : { kind: 'set up', id })}
        />
      ) : null}
      {opened?.kind === 'change' && chosen ? (
        <ProviderDialog kind={speaks(chosen)} provider={chosen} onClose={close} />
      ) : null}
      {opened?.kind === 'set up' && chosen?.saml ? (
        <SamlDialog provider={chosen} saml={chosen.saml} onClose={close} />
      ) : null}
      {opened?.kind === 'set up' && chosen?.ldap ? (
        <LdapDialog provider={chosen} ldap={chosen.ldap} onClose={close} />
      ) : null}
      {opened?.kind === 'test' && chosen ? <DirectoryTestDialog provider={chosen} onClose={close} /> : null}
      {opened?.kind === 'remove' && chosen ? <RemoveDialog provider={chosen} onClose={close} /> : null}
    </>
  )
}

const dayMs = 24 * 60 * 60 * 1000

/** What to say of certificates that end soon or have ended. */
function endingSoon({ name, saml }: IdentityProvider): string[] {
  return (saml?.certificates ?? []).flatMap(({ ends_at }) => {
    const days = (Date.parse(ends_at) - Date.now()) / dayMs
    if (days > daysBeforeCertificateEnds) return []
    const date = dateText(ends_at.slice(0, 10))
    return days < 0
      ? [`A certificate of ${name} ended on ${date} and does not count any more.`]
      : [`A certificate of ${name} ends on ${date}. Add the next one under Set up before.`]
  })
}

function stateOf(provider: IdentityProvider): string {
  const { on, tested_at } = provider
  if (!isSetUp(provider)) return 'Off; set it up first'
  if (!tested_at) return 'Off; log in with it once for a test'
  return `${on ? 'On' : 'Off'}; tested on ${dateText(tested_at.slice(0, 10))}`
}

function RemoveDialog({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const remove = useChange(() =>
    call('DELETE /organisation/sign-on/providers/{id}', { params: { id: provider.id } }),
  )
  return (
    <ChangeQuestion title={`Remove ${provider.name}?`} action="Remove" change={remove} onClose={onClose}>
      <Text size="sm">
        {provider.people === 1 ? '1 person logs' : `${provider.people} people log`} in with it. Whoever has no
        password sets one with “Forgot password?”.
      </Text>
    </ChangeQuestion>
  )
}
