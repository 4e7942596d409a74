import type { Membership } from '@citewell/contract/organisations.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import { WidePage } from '../../ui/wide-page.tsx'
import { CollectionsCard } from './collections-card.tsx'
import { GeneralCard } from './general-card.tsx'
import { GroupsCard } from './groups-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { MembersCard } from './members-card.tsx'
import { PoliciesCard } from './policies-card.tsx'
import { roleWords } from './role-words.ts'

/** The organisation that this login is in: its name, members, groups, and who can see its collections. */
export function OrganisationPage({ membership }: { membership: Membership }) {
  const { role } = membership
  const { administers, insider } = roleRights[role]
  return (
    <WidePage title={membership.name} lead={`Your role here is ${role}. ${roleWords[role]}`}>
      <GeneralCard administers={administers} />
      {insider ? <MembersCard role={role} /> : null}
      {administers ? <InvitationsCard role={role} /> : null}
      {insider ? <GroupsCard administers={administers} /> : null}
      {insider ? <CollectionsCard administers={administers} /> : null}
      {administers ? <PoliciesCard /> : null}
    </WidePage>
  )
}
