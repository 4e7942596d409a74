import { AnalyticsPage } from '../../features/admin/analytics/analytics-page.tsx'

export function meta() {
  return [{ title: 'Analytics · Admin · Citewell' }]
}

export default function AdminAnalyticsScreen() {
  return <AnalyticsPage />
}
