import { AdminPage } from '../../features/admin/admin-page.tsx'

export function meta() {
  return [{ title: 'Users · Admin · Citewell' }]
}

export default function AdminUsersScreen() {
  return <AdminPage title="Users" />
}
