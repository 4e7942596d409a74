import { AdminPage } from '../../features/admin/admin-page.tsx'

export function meta() {
  return [{ title: 'Analytics · Admin · Citewell' }]
}

export default function AdminAnalyticsScreen() {
  return <AdminPage title="Analytics" />
}
