/** Adapters that tests make with settings of their own. The product makes them in providers.ts alone. */
export { localDiskStorage } from '../providers/file-storage/local-disk.ts'
export { s3Storage } from '../providers/file-storage/s3.ts'
export { openAiCompatible } from '../providers/language-model/openai-compatible.ts'
export { stripePayments } from '../providers/payment/stripe-payments.ts'
