import { AdminPage } from '../../features/admin/admin-page.tsx'

export function meta() {
  return [{ title: 'Settings · Admin · Citewell' }]
}

export default function AdminSettingsScreen() {
  return <AdminPage title="Settings" />
}
