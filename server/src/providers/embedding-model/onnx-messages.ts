import type { TextKind } from './embedding-model.ts'

/** Requests to the process of a local model, and its answers. */
export type OnnxRequest = { id: number; texts: string[]; kind: TextKind }
export type OnnxAnswer = { id: number; vectors: number[][] } | { id: number; error: string }
