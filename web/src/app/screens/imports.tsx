import { useNavigate } from 'react-router'
import { ImportsPage } from '../../features/library/imports/imports-page.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Imports')
}

export default function ImportsScreen() {
  const navigate = useNavigate()
  return <ImportsPage onBegun={id => void navigate(`/imports/${id}`)} />
}
