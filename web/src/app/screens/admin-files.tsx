import { AdminPage } from '../../features/admin/admin-page.tsx'
import { FilesPage } from '../../features/admin/files/files-page.tsx'

export function meta() {
  return [{ title: 'Files & Vector · Admin · Citewell' }]
}

export default function AdminFilesScreen() {
  return (
    <AdminPage title="Files & Vector">
      <FilesPage />
    </AdminPage>
  )
}
