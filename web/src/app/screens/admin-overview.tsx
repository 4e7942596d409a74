import { OverviewPage } from '../../features/admin/overview/overview-page.tsx'

export function meta() {
  return [{ title: 'Overview · Admin · Citewell' }]
}

export default function AdminOverviewScreen() {
  return <OverviewPage />
}
