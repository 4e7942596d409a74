import { useParams } from 'react-router'
import { ImportPage } from '../../features/library/imports/import-page.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Import')
}

export default function ImportScreen() {
  const { id = '' } = useParams()
  return <ImportPage key={id} id={id} />
}
