import { saveBlob } from './save-blob.ts'

/** Saves a text as a file under a name. */
export function saveText(filename: string, text: string): void {
  saveBlob(filename, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}
