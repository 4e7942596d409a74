import { AdminPage } from '../../features/admin/admin-page.tsx'
import { GoldenPage } from '../../features/admin/golden/golden-page.tsx'

export function meta() {
  return [{ title: 'Golden questions · Admin · Citewell' }]
}

export default function AdminGoldenScreen() {
  return (
    <AdminPage title="Golden questions">
      <GoldenPage />
    </AdminPage>
  )
}
