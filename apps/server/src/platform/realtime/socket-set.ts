import { addressKey } from '../limits/rate-limit.ts'
import type { Socket } from './socket.ts'

/** The sockets of this node, looked up by member and counted by address. */
export interface SocketSet {
  readonly all: ReadonlySet<Socket>
  ofMember(memberId: bigint): ReadonlySet<Socket>
  /** How many there are from an address, or from its network where addresses are given out by the network. */
  countAt(address: string): number
  add(socket: Socket): void
  delete(socket: Socket): void
}

const none: ReadonlySet<Socket> = new Set()

export function createSocketSet(): SocketSet {
  const all = new Set<Socket>()
  const byMember = new Map<bigint, Set<Socket>>()
  const byAddress = new Map<string, Set<Socket>>()
  return {
    all,
    ofMember: (memberId) => byMember.get(memberId) ?? none,
    countAt: (address) => byAddress.get(addressKey(address))?.size ?? 0,
    add(socket) {
      all.add(socket)
      addTo(byAddress, addressKey(socket.address), socket)
      if (socket.memberId !== null) addTo(byMember, socket.memberId, socket)
    },
    delete(socket) {
      all.delete(socket)
      deleteFrom(byAddress, addressKey(socket.address), socket)
      if (socket.memberId !== null) deleteFrom(byMember, socket.memberId, socket)
    },
  }
}

function addTo<Key>(index: Map<Key, Set<Socket>>, key: Key, socket: Socket) {
  const sockets = index.get(key) ?? new Set()
  index.set(key, sockets.add(socket))
}

function deleteFrom<Key>(index: Map<Key, Set<Socket>>, key: Key, socket: Socket) {
  const sockets = index.get(key)
  sockets?.delete(socket)
  if (sockets?.size === 0) index.delete(key)
}
