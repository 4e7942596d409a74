import { measureCollection } from './measure-collection.ts'

const [name = '', limit = ''] = process.argv.slice(2)
process.send?.(await measureCollection(name, Number(limit)))
