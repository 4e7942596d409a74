import { AdminPage } from '../../features/admin/admin-page.tsx'

export function meta() {
  return [{ title: 'Overview · Admin · Citewell' }]
}

export default function AdminOverviewScreen() {
  return <AdminPage title="Overview" />
}
