import { AuditPage } from '../../features/admin/users/audit-page.tsx'

export function meta() {
  return [{ title: 'Audit log · Admin · Citewell' }]
}

export default function AdminAuditScreen() {
  return <AuditPage />
}
