/** What somebody may do with a document of an organisation. Each right includes those before it. */
export const rights = ['find', 'ask', 'read', 'download', 'edit', 'manage'] as const
export type Right = (typeof rights)[number]

export const organisationRoles = ['owner', 'admin', 'editor', 'member', 'guest', 'auditor'] as const
/** What a service account can be: an owner is a person. */
export const serviceAccountRoles = ['admin', 'editor', 'member', 'guest', 'auditor'] as const
export type OrganisationRole = (typeof organisationRoles)[number]

/** As what somebody of a verified domain joins at the first login; nobody becomes owner or administrator that way. */
export const joiningRoles = organisationRoles.filter(role => role !== 'owner' && role !== 'admin')
/** What a group of a directory can make of its people; an owner is made by an owner alone. */
export const mappedRoles = organisationRoles.filter(role => role !== 'owner')

/** What comes with a role. */
export type RoleRights = {
  /** What it may do with every collection, without a grant; null for nothing. */
  everywhere: Right | null
  /** The most that a grant can give it; null: no grant takes effect. */
  most: Right | null
  /** Whether grants to the whole organisation are for it, too. */
  insider: boolean
  /** Needs a seat of the organisation's plan. */
  seat: boolean
  /** May add documents of its own. */
  adds: boolean
  /** May make collections. */
  collects: boolean
  /** May invite, change and remove members, and say who sees what. */
  administers: boolean
}

/** Roles are named bundles of rights. Owners may also change and make owners. */
export const roleRights: Record<OrganisationRole, RoleRights> = {
  owner: {
    everywhere: 'manage',
    most: 'manage',
    insider: true,
    seat: true,
    adds: true,
    collects: true,
    administers: true,
  },
  admin: {
    everywhere: 'manage',
    most: 'manage',
    insider: true,
    seat: true,
    adds: true,
    collects: true,
    administers: true,
  },
  editor: {
    everywhere: null,
    most: 'manage',
    insider: true,
    seat: true,
    adds: true,
    collects: true,
    administers: false,
  },
  member: {
    everywhere: null,
    most: 'edit',
    insider: true,
    seat: true,
    adds: true,
    collects: false,
    administers: false,
  },
  guest: {
    everywhere: null,
    most: 'download',
    insider: false,
    seat: false,
    adds: false,
    collects: false,
    administers: false,
  },
  auditor: {
    everywhere: null,
    most: null,
    insider: false,
    seat: false,
    adds: false,
    collects: false,
    administers: false,
  },
}

/** Who may make API keys in an organisation. Members are those who are no guests and no auditors. */
export const keyMakers = ['nobody', 'administrators', 'members'] as const
export type KeyMakers = (typeof keyMakers)[number]

export function mayMakeKeys(role: OrganisationRole, makers: KeyMakers): boolean {
  const { administers, insider } = roleRights[role]
  return makers === 'members' ? insider : makers === 'administrators' && administers
}

/** Where a right stands in their order, from 1, as the database keeps it. */
export const levelOf = (right: Right): number => rights.indexOf(right) + 1

/** Whether a right, or none, includes another. */
export const includesRight = (held: Right | null, wanted: Right): boolean =>
  held !== null && levelOf(held) >= levelOf(wanted)
