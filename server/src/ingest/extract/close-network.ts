/** Loaded first in a reader process and in each of its threads: blocks the network, which readers never need. */
import dgram from 'node:dgram'
import net from 'node:net'

const refuse = () => {
  throw new Error('A reader process has no network')
}

net.Socket.prototype.connect = refuse
net.Server.prototype.listen = refuse
dgram.Socket.prototype.send = refuse
dgram.Socket.prototype.bind = refuse
