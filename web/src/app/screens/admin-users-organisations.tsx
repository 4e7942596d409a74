import { OrganisationsPage } from '../../features/admin/users/organisations-page.tsx'

export function meta() {
  return [{ title: 'Organisations · Admin · Citewell' }]
}

export default function AdminUsersOrganisationsScreen() {
  return <OrganisationsPage />
}
