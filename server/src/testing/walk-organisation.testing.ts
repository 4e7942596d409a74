import { users } from '../domain/accounts/account-tables.ts'
import { chatSessions } from '../domain/chats/chat-tables.ts'
import { chatShares } from '../domain/chats/share-tables.ts'
import { collections } from '../domain/collections/collection-tables.ts'
import { documents } from '../domain/documents/document-tables.ts'
import { holds } from '../domain/holds/hold-tables.ts'
import { apiKeys } from '../domain/keys/key-tables.ts'
import { memberGroups, memberInvitations, members } from '../domain/organisations/organisation-tables.ts'
import { directoryGroups, provisioningTokens } from '../domain/provisioning/provisioning-tables.ts'
import { deletionReceipts } from '../domain/receipts/receipt-tables.ts'
import { retentionRules } from '../domain/receipts/retention-tables.ts'
import { grants } from '../domain/rights/grant-tables.ts'
import { identityProviders, joinRequests, signOnDomains } from '../domain/sign-on/sign-on-tables.ts'
import { addOrganisation } from './organisations.testing.ts'
import type { TestApp, TestUser } from './start-app.testing.ts'

export const noOrganisation = {
  organisation: '',
  member: '',
  memberInvitation: '',
  group: '',
  grant: '',
  hold: '',
  share: '',
  rule: '',
  receipt: '',
  identityProvider: '',
  joinRequest: '',
  signOnDomain: '',
  provisioningToken: '',
  directoryGroup: '',
  serviceAccount: '',
}
export const ofOrganisation = Object.keys(noOrganisation) as (keyof typeof noOrganisation)[]

/** An organisation of the user, whose login stays in their own space. */
export async function organisationOf(app: TestApp, { id: userId }: TestUser): Promise<typeof noOrganisation> {
  const { db } = app.database
  const tenantId = await addOrganisation(app)
  const member = await app.user()
  const known = { tenantId, id: crypto.randomUUID() }
  await db.insert(members).values([
    { tenantId, userId, role: 'owner' },
    { tenantId, userId: member.id, role: 'owner' },
  ])
  await db.insert(memberGroups).values({ ...known, name: 'Group' })
  await db.insert(collections).values({ ...known, name: 'Shared', color: 'teal' })
  await db.insert(grants).values({
    ...{ ...known, collectionId: known.id, principal: 'organisation' as const },
    ...{ effect: 'allow' as const, level: 1 },
  })
  const file = { filename: 'shared.txt', filetype: 'txt', bytes: 1, sha256: known.id, storageKey: known.id }
  await db.insert(documents).values({ ...known, ...file, collectionId: known.id })
  await db.insert(grants).values({
    ...{ tenantId, id: `${known.id}-of-document`, documentId: known.id, principal: 'organisation' as const },
    ...{ effect: 'allow' as const, level: 1 },
  })
  await db.insert(memberInvitations).values({
    ...{ ...known, email: 'invited@example.org', role: 'guest' as const },
    ...{ digest: known.id, expiresAt: new Date(Date.now() + 60_000) },
  })
  const { id } = known
  const held = { tenantId, id: `${id}-held` }
  await db.insert(collections).values({ ...held, name: 'Held', color: 'teal' })
  await db.insert(holds).values({ ...held, collectionId: held.id, reason: 'A case' })
  await db.insert(retentionRules).values({ ...known, collectionId: id, counts: 'added', months: 12 })
  const parts = { characters: 1, passages: 1, vectors: 0, tables: 0, cards: 0, chats: 0 }
  await db
    .insert(deletionReceipts)
    .values({ ...known, ...file, documentId: 'gone', parts, addedAt: new Date() })
  await db.insert(apiKeys).values({
    ...{ tenantId, id: `${id}-key`, userId, name: 'Key', prefix: id, digest: '', scopes: [], networks: [] },
  })
  await db.insert(chatSessions).values({ ...known, createdBy: userId, title: 'Shared' })
  await db.insert(chatShares).values({ ...known, sessionId: id, position: 0 })
  const secret = { clientId: 'c', clientSecret: 's' }
  await db.insert(identityProviders).values({ ...known, name: 'P', issuer: 'https://idp.invalid', ...secret })
  await db.insert(provisioningTokens).values({ ...known, name: 'T', prefix: id, digest: '', dryRun: false })
  await db.insert(directoryGroups).values({ ...known, providerId: id, name: 'G' })
  const asking = { providerId: id, subject: 's', email: 'asking@example.org', name: 'Asking' }
  await db.insert(joinRequests).values({ ...known, ...asking })
  await db.insert(signOnDomains).values({ ...known, domain: `${id}.example`, proof: id })
  const serviceAccount = `${id}-service-account`
  await db.insert(users).values({
    id: serviceAccount,
    name: 'Service',
    email: `${serviceAccount}@x.invalid`,
    serviceAccount: true,
  })
  await db.insert(members).values({ tenantId, userId: serviceAccount, role: 'member' })
  await db.insert(apiKeys).values({
    ...{
      tenantId,
      id: `${serviceAccount}-key`,
      userId: serviceAccount,
      name: 'Key',
      prefix: serviceAccount,
      digest: '',
    },
    ...{ scopes: [], networks: [] },
  })
  return {
    serviceAccount,
    organisation: tenantId,
    member: member.id,
    memberInvitation: id,
    group: id,
    grant: id,
    hold: held.id,
    share: id,
    rule: id,
    receipt: id,
    identityProvider: id,
    joinRequest: id,
    signOnDomain: id,
    provisioningToken: id,
    directoryGroup: id,
  }
}
