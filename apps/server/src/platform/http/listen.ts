import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { codeOf, messageOf, StartRefused } from '../process/start-refused.ts'

export interface Place {
  readonly host: string
  readonly port: number
  /** The environment variable that chose the port. */
  readonly setting: string
}

/** @throws StartRefused when the port is taken or may not be used. */
export async function listen(server: Server, { host, port, setting }: Place): Promise<void> {
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw refusePort(error, { host, port, setting })
  }
}

export function refusePort(error: unknown, { host, port, setting }: Place): StartRefused {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is already in use: stop the program that holds it, or set ${setting} to another port.`,
    )
  if (code === 'EACCES')
    return new StartRefused(`Port ${port} may not be used by this account: set ${setting} to a port above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefused(`This machine has no address "${host}": set HOST to one it has.`)
  return new StartRefused(`Cannot listen on ${host}:${port}: ${messageOf(error)}.`, { cause: error })
}

/** Finds a taken port before anything slow has begun. */
export async function ensurePortFree(place: Place): Promise<void> {
  const probe = createServer()
  await listen(probe, place)
  await stopListening(probe)
}

/** Takes nobody new in, and returns when the last connection has ended. */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  if ('closeIdleConnections' in server && typeof server.closeIdleConnections === 'function')
    server.closeIdleConnections()
  await once(server, 'close')
}
