import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { twoFactorQuery } from '../../api/two-factor-query.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import type { Account } from './account.ts'
import classes from './account-page.module.css'
import { AccountPage } from './account-page.tsx'
import { AccountSection } from './account-section.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ConnectedSection } from './connected-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { KeySection } from './key-section.tsx'
import { LogOutAll } from './log-out-all.tsx'
import { PasskeySection } from './passkey-section.tsx'
import type { Message, Say } from './say.ts'
import { SessionList } from './session-list.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

type SettingsPageProps = {
  account: Account | null
  planName: string
  /** Whether they administer the organisation that they are in, or, in their own space, the installation. */
  administers: boolean
  /** Connects the account to the identity provider of an organisation; null without an organisation. */
  organisationLogin: ReactNode
  /** The webhooks of the own space; null in an organisation, whose page has them. */
  webhooks: ReactNode
  /** Shows where to read a mail to this address, if it is kept on this machine. */
  outbox: (email: string) => ReactNode
  onLogout: () => void
  /** Called when the login has ended on the server; leads to the login page, which shows the message. */
  onEnded: (message: string) => void
}

const demanded: Message = {
  kind: 'info',
  text: 'The organisation demands a second factor of its members. Turn on two-factor authentication here, then choose the organisation again.',
}

const tooOld: Message = {
  kind: 'info',
  text: 'The organisation wants you to log in anew. Log out, log in again, then choose the organisation again.',
}

/** The settings: the account, its security, and the data held about its owner. */
export function SettingsPage(props: SettingsPageProps) {
  const { account, planName, administers, organisationLogin, webhooks, outbox, onLogout, onEnded } = props
  const [asked] = useSearchParams()
  const [message, setMessage] = useState<Message | null>(
    asked.get('second-factor') === 'demanded' ? demanded : asked.get('login') === 'too-old' ? tooOld : null,
  )
  const say = useCallback<Say>(setMessage, [])
  const twoFactor = useQuery(twoFactorQuery).data?.enabled ?? false
  return (
    <AccountPage title="Settings">
      <MessageBanner message={message} />
      <Card title="Account">
        <AccountSection {...{ account, planName, twoFactor, say, outbox }} />
      </Card>
      <Card title="Security">
        <Section title="Change password">
          <ChangePasswordForm say={say} />
        </Section>
        <Section title="Two-factor authentication">
          <TwoFactorSection say={say} />
        </Section>
        <Section title="Passkeys">
          <PasskeySection twoFactor={twoFactor} say={say} />
        </Section>
        {organisationLogin ? (
          <Section title="Login of your organisation">
            <Text size="sm" c="dimmed">
              Connects this account to your identity there, so that you can log in with it. Accounts with
              two-factor authentication need this once.
            </Text>
            {organisationLogin}
          </Section>
        ) : null}
        <Section title="Devices">
          <SessionList say={say} onLogout={onLogout} />
          <div>
            <LogOutAll say={say} onDone={onEnded} />
          </div>
        </Section>
      </Card>
      <Card title="API keys">
        <KeySection {...{ twoFactor, say }} administers={administers} />
      </Card>
      <Card title="Connected programs">
        <ConnectedSection say={say} />
      </Card>
      {webhooks ? <Card title="Webhooks">{webhooks}</Card> : null}
      <Card title="My data">
        <Section title="Download everything">
          <ExportData />
        </Section>
        <Section title="Delete account">
          <DeleteAccount twoFactor={twoFactor} onDeleted={onEnded} />
        </Section>
      </Card>
    </AccountPage>
  )
}

/** Sticks to the top, so that a message about something further down the page is visible. */
function MessageBanner({ message }: { message: Message | null }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={banner} className={classes.banner}>
      {message ? <Notice kind={message.kind}>{message.text}</Notice> : null}
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.section}>
      <h3 className={classes.sectionTitle}>{title}</h3>
      {children}
    </div>
  )
}
