import { saveBlob } from './save-blob.ts'

/** Saves text as a file with the given name. */
export function saveText(filename: string, text: string): void {
  saveBlob(filename, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}
