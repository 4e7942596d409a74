import { useEffect } from 'react'
import type { Toast } from './toasts.tsx'

/** Stands in where the toasts could not be loaded, as specified: the browser's own alert. */
export function AlertToast({ toast }: { toast: Toast }) {
  useEffect(() => window.alert(toast.message), [toast])
  return null
}
