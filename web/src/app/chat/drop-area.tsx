import { formats } from '@citewell/contract/formats.ts'
import { isArchivePath } from '@citewell/contract/import-states.ts'
import { IconFileUpload } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type FolderFile, withoutLeavings } from '../../features/library/imports/folder-file.ts'
import classes from './drop-area.module.css'
import { droppedFiles } from './dropped-files.ts'

type DropAreaProps = {
  picker: RefObject<HTMLInputElement | null>
  /** Null for those who may not add documents. */
  onFiles: ((files: File[]) => void) | null
  /** For files of which some are in a folder or an archive; without it, all are taken as if dropped one by one. */
  onFolders?: (files: FolderFile[]) => void
  children: ReactNode
}

const accepted = formats.flatMap(({ endings }) => endings.map(ending => `.${ending}`)).join(',')
const holdsFiles = ({ path }: FolderFile) => path.includes('/') || isArchivePath(path)

/** Whether files are being dragged over an element; passes dropped files on. */
function useFileDrop(
  area: RefObject<HTMLElement | null>,
  onFiles: ((files: FolderFile[]) => void) | null,
): boolean {
  const [over, setOver] = useState(false)
  const takes = onFiles !== null
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const element = area.current
    if (!element || !takes) return
    // A child's dragenter fires before its parent's dragleave, so this counts the nesting depth.
    let depth = 0
    function become(change: number) {
      depth = Math.max(0, depth + change)
      setOver(depth > 0)
    }
    function onDrag(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'dragenter') become(1)
      if (event.type === 'dragleave') become(-1)
      if (event.type !== 'drop') return
      become(-depth)
      droppedFiles(event.dataTransfer).then(files => latest.current?.(files), console.error)
    }
    const names = ['dragenter', 'dragover', 'dragleave', 'drop'] as const
    for (const name of names) element.addEventListener(name, onDrag)
    return () => {
      for (const name of names) element.removeEventListener(name, onDrag)
    }
  }, [area, takes])
  return over
}

/**
 * Makes the whole area a drop target and contains the file picker. The server checks file types, so that each
 * refused file gets its explanation.
 */
export function DropArea({ picker, onFiles, onFolders, children }: DropAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  function take(files: FolderFile[]) {
    if (onFolders && files.some(holdsFiles)) onFolders(withoutLeavings(files))
    else onFiles?.(files.map(({ file }) => file))
  }
  const over = useFileDrop(area, onFiles && take)
  return (
    <div className={classes.area} ref={area}>
      {children}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={onFolders ? `${accepted},.zip,.tar,.tgz,.gz` : accepted}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          // Allows choosing the same file again.
          event.currentTarget.value = ''
          take(files.map(file => ({ path: file.name, file })))
        }}
      />
      {over ? (
        <div className={classes.overlay}>
          <IconFileUpload size={40} stroke={1.5} />
          Drop files to upload
        </div>
      ) : null}
    </div>
  )
}
