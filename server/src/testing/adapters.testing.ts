/** Adapters that tests create with their own settings. In the product, only providers.ts creates them. */
export { localDiskStorage } from '../providers/file-storage/local-disk.ts'
export { s3Storage } from '../providers/file-storage/s3.ts'
export { stripePayments } from '../providers/payment/stripe-payments.ts'
