import { measureCollection } from './measure-collection.ts'

const [name = '', limit = '', ...flags] = process.argv.slice(2)
const options = { limit: Number(limit), cases: flags.includes('cases'), kept: flags.includes('kept') }
process.send?.(await measureCollection(name, options))
