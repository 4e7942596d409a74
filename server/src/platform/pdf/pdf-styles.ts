import { StyleSheet } from '@react-pdf/renderer'
import type { PdfTone } from './pdf-document.ts'

/** As in the product's light theme. */
const ink = '#17211f'
const line = '#e4e1d8'
const tint = '#f7f6f2'

export const tones: Record<PdfTone, string> = {
  muted: '#5f5b51',
  accent: '#12665f',
  warning: '#7a5200',
  problem: '#a3261b',
}

const fontSize = 10
export const codeSize = 8.5
export const headingSizes = { 1: 18, 2: 14, 3: 12, 4: 10.5 } as const

export const styles = StyleSheet.create({
  page: { paddingTop: 62, paddingBottom: 58, paddingHorizontal: 54, fontSize, color: ink },
  /** Not part of `page`, where it would enlarge what is repeated on each page. */
  body: { fontSize, lineHeight: 1.5 },
  header: {
    position: 'absolute',
    top: 28,
    height: 18,
    left: 54,
    right: 54,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 24,
    paddingBottom: 5,
    borderBottomWidth: 0.5,
    borderBottomColor: line,
    fontSize: 8,
    color: tones.muted,
  },
  footer: {
    position: 'absolute',
    bottom: 26,
    height: 12,
    left: 54,
    right: 54,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 24,
    fontSize: 8,
    color: tones.muted,
  },
  shrinking: { flexGrow: 1, flexShrink: 1, flexBasis: 0, maxLines: 1, textOverflow: 'ellipsis' },
  staying: { flexShrink: 0 },
  heading: { marginTop: 10, marginBottom: 4, lineHeight: 1.3 },
  paragraph: { marginBottom: 6 },
  close: { marginBottom: 1 },
  small: { fontSize: 8.5, lineHeight: 1.5, marginBottom: 3 },
  list: { marginBottom: 4 },
  item: { flexDirection: 'row', marginBottom: 1 },
  marker: { width: 20, paddingRight: 5, textAlign: 'right', flexShrink: 0 },
  itemBody: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  code: {
    backgroundColor: tint,
    borderRadius: 3,
    paddingVertical: 6,
    paddingHorizontal: 8,
    marginBottom: 8,
    fontSize: codeSize,
    lineHeight: 1.45,
  },
  quote: { borderLeftWidth: 2, borderLeftColor: line, paddingLeft: 10, marginBottom: 6 },
  panel: {
    backgroundColor: tint,
    borderRadius: 5,
    paddingTop: 8,
    paddingBottom: 3,
    paddingHorizontal: 12,
    marginTop: 10,
    marginBottom: 10,
  },
  columns: { flexDirection: 'row', gap: 24, marginBottom: 8 },
  column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  table: {
    marginTop: 2,
    marginBottom: 10,
    borderTopWidth: 0.5,
    borderTopColor: line,
    fontSize: 9,
    lineHeight: 1.4,
  },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: line },
  headRow: { backgroundColor: tint },
  cell: { paddingVertical: 3.5, paddingHorizontal: 5, flexShrink: 1, flexBasis: 0 },
  rule: { borderBottomWidth: 0.5, borderBottomColor: line, marginVertical: 8 },
})
