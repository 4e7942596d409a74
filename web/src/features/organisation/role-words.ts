import type { OrganisationRole, Right } from '@citewell/contract/rights.ts'

/** What a role may do, in a sentence. */
export const roleWords: Record<OrganisationRole, string> = {
  owner: 'Owners manage everything, other owners too.',
  admin: 'Admins manage members and every collection.',
  editor: 'Editors make collections and share them.',
  member: 'Members see what is shared with them.',
  guest: 'Guests see only what is shared with them by name.',
  auditor: 'Auditors see no documents.',
}

/** A right as it is offered: each includes those before it. */
export const rightWords: Record<Right, string> = {
  find: 'find it',
  ask: 'ask about it',
  read: 'read it',
  download: 'download it',
  edit: 'change it',
  manage: 'manage it',
}
