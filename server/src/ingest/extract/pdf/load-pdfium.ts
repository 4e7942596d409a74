import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'

/**
 * PDFium's C functions as WASM exports. Pointers and sizes are numbers. Heap views change when memory grows, so ask for
 * them anew.
 */
export type Pdfium = {
  call: Record<string, (...args: number[]) => number>
  bytes: () => Uint8Array
  units: () => Uint16Array
  integers: () => Int32Array
  floats: () => Float32Array
  doubles: () => Float64Array
  allocate: (bytes: number) => number
  free: (pointer: number) => void
  /** Wraps a JavaScript function as a C callback. */
  callback: (run: (...args: number[]) => number, signature: string) => number
}

/** 512 MiB in WASM pages. Without this limit, a stream of 4 GB takes 2 GiB before it fails. */
const memoryPages = 8192

let loaded: Promise<Pdfium> | undefined

/** Loads PDFium once per process. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= start()
  return loaded
}

async function start(): Promise<Pdfium> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const wasm = withMemoryMaximum(readFileSync(path), memoryPages)
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer
  const quiet = { print: () => {}, printErr: () => {} }
  const module = (await init({ wasmBinary, ...quiet })).pdfium
  const call = module.wasmExports as unknown as Pdfium['call'] & { memory: { buffer: ArrayBuffer } }
  const memory = call.memory
  function viewOf<View>(View: new (buffer: ArrayBuffer) => View): () => View {
    let buffer = memory.buffer
    let view = new View(buffer)
    return () => {
      if (memory.buffer !== buffer) {
        buffer = memory.buffer
        view = new View(buffer)
      }
      return view
    }
  }
  call.PDFiumExt_Init?.()
  return {
    call,
    bytes: viewOf(Uint8Array),
    units: viewOf(Uint16Array),
    integers: viewOf(Int32Array),
    floats: viewOf(Float32Array),
    doubles: viewOf(Float64Array),
    allocate: bytes => {
      const pointer = module.wasmExports.malloc(bytes)
      if (pointer === 0) throw new RangeError('PDFium is out of memory')
      return pointer
    },
    free: pointer => module.wasmExports.free(pointer),
    callback: (run, signature) => module.addFunction(run, signature),
  }
}

const memorySection = 5

/** Lowers the maximum that the module declares for its memory (WebAssembly core 1, section 5). */
function withMemoryMaximum(wasm: Buffer, maximum: number): Buffer {
  let at = 8
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++] ?? 0
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
  while (at < wasm.length) {
    const id = wasm[at++]
    const length = number()
    const end = at + length
    if (id !== memorySection) {
      at = end
      continue
    }
    const [count, flags] = [number(), number()]
    number()
    const width = end - at
    if (count !== 1 || (flags & 1) === 0 || maximum >= 2 ** (7 * width)) break
    const capped = Buffer.from(wasm)
    for (let byte = 0; byte < width; byte++) {
      const more = byte < width - 1 ? 0x80 : 0
      capped[at + byte] = ((maximum >>> (7 * byte)) & 0x7f) | more
    }
    return capped
  }
  throw new Error('PDFium: the module declares no maximum for its memory')
}
