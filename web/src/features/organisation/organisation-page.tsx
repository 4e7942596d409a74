import type { Membership } from '@citewell/contract/organisations.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageCard, WidePage } from '../../ui/pages/wide-page.tsx'
import { BillingCard } from './billing-card.tsx'
import { CollectionsCard } from './collections-card.tsx'
import { GeneralCard } from './general-card.tsx'
import { GroupsCard } from './groups-card.tsx'
import { HoldsCard } from './holds-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { LogCard } from './log-card.tsx'
import { MembersCard } from './members-card.tsx'
import classes from './organisation.module.css'
import { PoliciesCard } from './policies-card.tsx'
import { ProvisioningCard } from './provisioning/provisioning-card.tsx'
import { ReceiptsCard } from './receipts-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { roleWords } from './role-words.ts'
import { ServiceAccountsCard } from './service-accounts-card.tsx'
import { ServiceCard } from './service-card.tsx'
import { SignOnCard } from './sign-on/sign-on-card.tsx'
import { UsageCard } from './usage-card.tsx'

/** The organisation that this login is in: its name, members, groups, and who can see its collections. */
export function OrganisationPage({
  membership,
  webhooks,
}: {
  membership: Membership
  /** Shown to those who administer. */
  webhooks: ReactNode
}) {
  const { role } = membership
  const { administers, insider } = roleRights[role]
  const oversees = administers || role === 'auditor'
  const owns = role === 'owner'
  const cards: Card[] = [
    { name: 'General', shown: true, card: <GeneralCard administers={administers} /> },
    { name: 'Members', shown: insider, card: <MembersCard role={role} /> },
    { name: 'Invitations', shown: administers, card: <InvitationsCard role={role} /> },
    { name: 'Groups', shown: insider, card: <GroupsCard administers={administers} /> },
    { name: 'Collections', shown: insider, card: <CollectionsCard administers={administers} /> },
    { name: 'Usage', shown: administers, card: <UsageCard /> },
    { name: 'Billing', shown: administers, card: <BillingCard /> },
    { name: 'Service level', shown: oversees, card: <ServiceCard /> },
    { name: 'Policies', shown: administers, card: <PoliciesCard /> },
    { name: 'API keys', shown: oversees, card: <KeysCard administers={administers} /> },
    { name: 'Service accounts', shown: oversees, card: <ServiceAccountsCard administers={administers} /> },
    { name: 'Webhooks', shown: administers, card: <PageCard title="Webhooks">{webhooks}</PageCard> },
    { name: 'Sign-on', shown: owns, card: <SignOnCard /> },
    { name: 'Provisioning', shown: owns, card: <ProvisioningCard /> },
    { name: 'Holds', shown: oversees, card: <HoldsCard administers={administers} /> },
    { name: 'Retention', shown: administers, card: <RetentionCard /> },
    { name: 'Receipts', shown: oversees, card: <ReceiptsCard /> },
    { name: 'Log', shown: oversees, card: <LogCard /> },
    { name: 'Shared with you', shown: role === 'guest', card: <SharedCard /> },
  ]
  const shown = cards.filter(each => each.shown)
  return (
    <WidePage title={membership.name} lead={`Your role here is ${role}. ${roleWords[role]}`}>
      {shown.length > fewest ? <Jumps names={shown.map(({ name }) => name)} /> : null}
      {shown.map(({ name, card }) => (
        <div key={name} id={anchor(name)} className={classes.anchor} tabIndex={-1}>
          {card}
        </div>
      ))}
    </WidePage>
  )
}

/** A part of the page; `name` is that of its link. */
type Card = { name: string; shown: boolean; card: ReactNode }

/** As many cards are found without links to them. */
const fewest = 4

const anchor = (name: string) => name.toLowerCase().replaceAll(' ', '-')

function Jumps({ names }: { names: string[] }) {
  return (
    <nav className={classes.jumps} aria-label="On this page">
      {names.map(name => (
        <a key={name} href={`#${anchor(name)}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}

function SharedCard() {
  return (
    <PageCard title="Shared with you">
      <Text>
        What is shared with you is among your <Link to="/documents">documents</Link>. Ask about it in a{' '}
        <Link to="/chat">chat</Link>.
      </Text>
    </PageCard>
  )
}
