/**
 * Loaded first in a reader process: closes what Node's permission model leaves open and readers never need, namely the
 * network, signals to other processes, and addons that are not ours.
 */
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const application = resolve(fileURLToPath(new URL('../../../../', import.meta.url))) + sep

function refuse(what: string) {
  return () => {
    throw new Error(`A reader process has no ${what}`)
  }
}

/** Constructors are closed as well: a resolver sends packets without any of the methods above it. */
function closeAll(module: object, what: string): void {
  for (const name of Object.keys(module)) {
    if (typeof Reflect.get(module, name) === 'function') Reflect.set(module, name, refuse(what))
  }
}

const network = refuse('network')
Object.assign(net.Socket.prototype, { connect: network })
Object.assign(net.Server.prototype, { listen: network })
Object.assign(dgram.Socket.prototype, { send: network, bind: network, connect: network })
Reflect.deleteProperty(net, '_createServerHandle')
closeAll(dns.promises, 'network')
closeAll(dns, 'network')

const signals = refuse('other process')
for (const name of ['kill', '_kill', '_debugProcess']) Reflect.set(process, name, signals)

// An uploaded file may be an addon. Ours lie beside the code.
const load = process.dlopen.bind(process)
process.dlopen = (module, filename, ...flags) => {
  if (!resolve(filename).startsWith(application)) throw new Error('A reader process has no addons of others')
  load(module, filename, ...flags)
}

syncBuiltinESMExports()
