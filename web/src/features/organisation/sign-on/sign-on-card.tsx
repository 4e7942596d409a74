import type { SignOn } from '@citewell/contract/sign-on.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import classes from '../organisation.module.css'
import { signOnQuery } from '../organisation-queries.ts'
import { BreakGlass } from './break-glass.tsx'
import { Domains } from './domains.tsx'
import { JoinRequests } from './join-requests.tsx'
import { Providers } from './providers.tsx'

/** How people of the organisation log in: its domains, its identity providers, and who keeps a password. */
export function SignOnCard() {
  const signOn = useQuery(signOnQuery)
  return (
    <PageCard title="Sign-on">
      {signOn.isError ? (
        <Notice kind="error">How people log in could not be loaded. Reload the page.</Notice>
      ) : null}
      {signOn.data ? <SignOnSettings signOn={signOn.data} /> : null}
    </PageCard>
  )
}

function SignOnSettings({ signOn }: { signOn: SignOn }) {
  return (
    <div className={classes.stack}>
      <Text size="sm">
        Members can log in through your identity provider (OpenID Connect or SAML), or with their password in
        your directory (LDAP). Prove your domain, add the provider, log in with it once for a test, and turn
        it on.
      </Text>
      <h3 className={classes.part}>Domains</h3>
      <Domains domains={signOn.domains} />
      <h3 className={classes.part}>Identity providers</h3>
      <div className={classes.beside}>
        <Text size="sm">
          For OpenID Connect, the provider sends people back to (redirect URI):{' '}
          <code>{signOn.redirect_uri}</code>
        </Text>
        <CopyButton label="Copy the redirect URI" text={() => signOn.redirect_uri} />
      </div>
      <Providers providers={signOn.providers} />
      {signOn.requests.length > 0 ? <JoinRequests requests={signOn.requests} /> : null}
      <h3 className={classes.part}>Owners who keep their password</h3>
      <BreakGlass signOn={signOn} />
    </div>
  )
}
