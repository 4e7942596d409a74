import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AdminPage } from '../../features/admin/admin-page.tsx'
import { SettingsPage } from '../../features/admin/settings/settings-page.tsx'

export function meta() {
  return [{ title: 'Settings · Admin · Citewell' }]
}

export default function AdminSettingsScreen() {
  return (
    <AdminPage
      title="Settings"
      actions={
        <Button component={Link} to="/admin/golden" variant="default" size="compact-md">
          Golden questions
        </Button>
      }
    >
      <SettingsPage />
    </AdminPage>
  )
}
