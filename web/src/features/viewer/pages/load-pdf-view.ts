/** Loads the PDF viewer, which is too large for the chat's initial load. */
export function loadPdfView() {
  return import('./pdf-view.tsx')
}
