import { AdminPage } from '../../features/admin/admin-page.tsx'

export function meta() {
  return [{ title: 'Billing · Admin · Citewell' }]
}

export default function AdminBillingScreen() {
  return <AdminPage title="Billing" />
}
