import type { Membership } from '@citewell/contract/organisations.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageCard, WidePage } from '../../ui/wide-page.tsx'
import { BillingCard } from './billing-card.tsx'
import { CollectionsCard } from './collections-card.tsx'
import { GeneralCard } from './general-card.tsx'
import { GroupsCard } from './groups-card.tsx'
import { HoldsCard } from './holds-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { LogCard } from './log-card.tsx'
import { MembersCard } from './members-card.tsx'
import { PoliciesCard } from './policies-card.tsx'
import { ProgramsCard } from './programs-card.tsx'
import { ProvisioningCard } from './provisioning/provisioning-card.tsx'
import { ReceiptsCard } from './receipts-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { roleWords } from './role-words.ts'
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
  return (
    <WidePage title={membership.name} lead={`Your role here is ${role}. ${roleWords[role]}`}>
      <GeneralCard administers={administers} />
      {insider ? <MembersCard role={role} /> : null}
      {administers ? <InvitationsCard role={role} /> : null}
      {insider ? <GroupsCard administers={administers} /> : null}
      {insider ? <CollectionsCard administers={administers} /> : null}
      {administers ? <UsageCard /> : null}
      {administers ? <BillingCard /> : null}
      {administers || role === 'auditor' ? <ServiceCard /> : null}
      {administers ? <PoliciesCard /> : null}
      {administers || role === 'auditor' ? <KeysCard administers={administers} /> : null}
      {administers || role === 'auditor' ? <ProgramsCard administers={administers} /> : null}
      {administers ? <PageCard title="Webhooks">{webhooks}</PageCard> : null}
      {role === 'owner' ? <SignOnCard /> : null}
      {role === 'owner' ? <ProvisioningCard /> : null}
      {administers || role === 'auditor' ? <HoldsCard administers={administers} /> : null}
      {administers ? <RetentionCard /> : null}
      {administers || role === 'auditor' ? <ReceiptsCard /> : null}
      {administers || role === 'auditor' ? <LogCard /> : null}
      {role === 'guest' ? (
        <PageCard title="Shared with you">
          <Text>
            What is shared with you is among your <Link to="/documents">documents</Link>. Ask about it in a{' '}
            <Link to="/chat">chat</Link>.
          </Text>
        </PageCard>
      ) : null}
    </WidePage>
  )
}
