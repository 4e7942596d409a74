import type { TextKind } from './embedding-model.ts'

/** What the process of a local model is asked, and what it answers. */
export type OnnxRequest = { id: number; texts: string[]; kind: TextKind }
export type OnnxAnswer = { id: number; vectors: number[][] } | { id: number; error: string }
