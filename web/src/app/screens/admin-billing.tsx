import { AdminPage } from '../../features/admin/admin-page.tsx'
import { BillingPage } from '../../features/admin/billing/billing-page.tsx'

export function meta() {
  return [{ title: 'Billing · Admin · Citewell' }]
}

export default function AdminBillingScreen() {
  return (
    <AdminPage title="Billing">
      <BillingPage />
    </AdminPage>
  )
}
