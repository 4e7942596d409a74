import type { Fill } from '@citewell/contract/drawing.ts'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useState } from 'react'
import { fetchDocumentPicture } from '../../../api/download-document.ts'
import classes from './slides-view.module.css'

type Picture = Extract<Fill, { kind: 'picture' }>['picture']
type DrawnPictureProps = { documentId: string; picture: Picture; about: string }

/** A picture inside a document, cropped as there; a grey field with its description where it cannot be shown. */
export function DrawnPicture({ documentId, picture, about }: DrawnPictureProps) {
  const { data, isError } = useQuery({
    queryKey: ['document-picture', documentId, picture.part],
    queryFn: ({ signal }) => fetchDocumentPicture(documentId, picture.part, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  const address = useAddress(data)
  const [broken, setBroken] = useState(false)
  if (isError || broken) return <div className={classes.unseen}>{about}</div>
  if (address === null) return null
  return (
    <div className={classes.cropped}>
      <img
        src={address}
        alt={about}
        draggable={false}
        style={cropOf(picture)}
        onError={() => setBroken(true)}
      />
    </div>
  )
}

/** An object URL of a picture as long as it is shown. */
function useAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function cropOf({ crop: [left, top, right, bottom] }: Picture): CSSProperties {
  const [across, down] = [1 - left - right, 1 - top - bottom]
  const percent = (share: number) => `${share * 100}%`
  return {
    width: percent(1 / across),
    height: percent(1 / down),
    left: percent(-left / across),
    top: percent(-top / down),
  }
}
