import { AdminPage } from '../../features/admin/admin-page.tsx'

export function meta() {
  return [{ title: 'Chat Sessions · Admin · Citewell' }]
}

export default function AdminSessionsScreen() {
  return <AdminPage title="Chat Sessions" />
}
