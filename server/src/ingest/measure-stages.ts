import { Histogram, type Registry } from 'prom-client'
import { workSeconds } from '../platform/metrics.ts'

export type ToldStage = (stage: 'read' | 'recognise' | 'index', filetype: string, seconds: number) => void

/** Registers the histogram of stage durations, and returns the function that records one. */
export function measureStages(registry: Registry): ToldStage {
  const histogram = new Histogram({
    name: 'citewell_ingest_seconds',
    help: "Time of a document's stage",
    labelNames: ['stage', 'filetype'],
    buckets: workSeconds,
    registers: [registry],
  })
  return (stage, filetype, seconds) => histogram.observe({ stage, filetype }, seconds)
}
