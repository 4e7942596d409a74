import { acceptedTypes } from '@citewell/contract/limits.ts'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './drop-area.module.css'

type DropAreaProps = {
  openRef: Ref<() => void>
  onFiles: (files: File[]) => void
  children: ReactNode
}

/**
 * Makes the whole area a target for files and holds the file picker. The server judges the types, so that
 * a refused file gets its sentence.
 */
export function DropArea({ openRef, onFiles, children }: DropAreaProps) {
  return (
    <Dropzone
      unstyled
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      openRef={openRef}
      onDrop={onFiles}
      classNames={{ root: classes.area ?? '', inner: classes.inner ?? '' }}
      inputProps={{
        // The button beside the question opens it.
        'aria-hidden': true,
        tabIndex: -1,
        accept: acceptedTypes.map(type => `.${type}`).join(','),
      }}
    >
      {children}
      <Dropzone.Accept>
        <div className={classes.overlay}>
          <IconFileUpload size={40} stroke={1.5} />
          Drop files to upload
        </div>
      </Dropzone.Accept>
    </Dropzone>
  )
}
