import { AdminPage } from '../../features/admin/admin-page.tsx'

export function meta() {
  return [{ title: 'Files & Vector · Admin · Citewell' }]
}

export default function AdminFilesScreen() {
  return <AdminPage title="Files & Vector" />
}
