import type { UserSort, UserState } from '@citewell/contract/admin/users.ts'
import { type Tier, tiers } from '@citewell/contract/plans.ts'
import { rowsOnPage } from '../../../ui/figures/use-list-address.ts'
import { tierName } from './user-action.ts'
import type { UserFilter } from './users-query.ts'

const sorts: UserSort[] = [
  'joined',
  '-joined',
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'tier',
  '-tier',
]
export const newestFirst: UserSort = '-joined'

/** In list order; adding a tier without its name is a type error. */
const tierNames: Record<Tier, string> = {
  free: tierName('free'),
  pro: tierName('pro'),
  mini: tierName('mini'),
  enterprise: tierName('enterprise'),
}
export const tierOptions = [
  { value: '', label: 'All tiers' },
  ...Object.entries(tierNames).map(([value, label]) => ({ value, label })),
]
export const roleOptions = [
  { value: '', label: 'All roles' },
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
]
export const stateOptions: { value: '' | UserState; label: string }[] = [
  { value: '', label: 'All states' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unverified', label: 'Not verified' },
]

/** The filter in the address; unknown values count as absent. */
export function userFilter(get: (name: string) => string, offset: number): UserFilter {
  const role = get('role')
  return {
    q: get('q').slice(0, 320),
    tier: tiers.find(tier => tier === get('tier')),
    role: role === 'user' || role === 'admin' ? role : undefined,
    state: stateOptions.find(({ value }) => value !== '' && value === get('state'))?.value || undefined,
    sort: sorts.find(sort => sort === get('sort')) ?? newestFirst,
    limit: rowsOnPage,
    offset,
  }
}
