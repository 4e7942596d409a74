import type { Provisioning } from '@citewell/contract/provisioning.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import classes from '../organisation.module.css'
import { DirectoryGroups } from './directory-groups.tsx'
import { DirectorySettings } from './directory-settings.tsx'
import { provisioningQuery } from './provisioning-queries.ts'
import { Requests } from './requests.tsx'
import { Tokens } from './tokens.tsx'

/** How a directory says who is in the organisation: its tokens, what its groups give, and what it asked for. */
export function ProvisioningCard() {
  const provisioning = useQuery(provisioningQuery)
  return (
    <PageCard title="Provisioning">
      {provisioning.isError ? (
        <Notice kind="error">The settings of provisioning could not be loaded. Reload the page.</Notice>
      ) : null}
      {provisioning.isPending ? <Text size="sm">Loading…</Text> : null}
      {provisioning.data ? <Settings provisioning={provisioning.data} /> : null}
    </PageCard>
  )
}

function Settings({ provisioning }: { provisioning: Provisioning }) {
  const { base_url, people, active, tokens } = provisioning
  return (
    <div className={classes.stack}>
      <Text size="sm">
        Your company’s directory (Entra ID, Okta or another) can add people to the organisation and remove
        them by SCIM 2.0. Prove your domain under Sign-on, make a token, and enter the address and the token
        in the directory.
      </Text>
      <div className={classes.beside}>
        <Text size="sm">
          Address (tenant URL): <code>{base_url}</code>
        </Text>
        <CopyButton label="Copy the address" text={() => base_url} />
      </div>
      <Text size="sm">
        {people === 0
          ? 'The directory has sent nobody yet.'
          : `The directory has sent ${countOf(people)}; ${active.toLocaleString('en')} of them ${active === 1 ? 'is a member' : 'are members'}.`}
      </Text>
      <h3 className={classes.part}>Tokens</h3>
      <Tokens tokens={tokens} />
      <h3 className={classes.part}>People</h3>
      <DirectorySettings provisioning={provisioning} />
      <h3 className={classes.part}>What groups give</h3>
      <DirectoryGroups />
      <h3 className={classes.part}>Requests</h3>
      <Requests />
    </div>
  )
}

const countOf = (people: number) => (people === 1 ? '1 person' : `${people.toLocaleString('en')} people`)
