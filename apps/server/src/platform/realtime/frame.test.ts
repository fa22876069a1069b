import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './frame.ts'

/** What a client of the library reads of bytes that a server wrote. */
async function readBack(texts: readonly string[]): Promise<string[]> {
  const server = new WebSocketServer({ port: 0, perMessageDeflate: false })
  await new Promise((resolve) => server.once('listening', resolve))
  server.once('connection', (_socket, request) =>
    PassThrough.from([Buffer.concat(texts.map(textFrame))]).pipe(request.socket, { end: false }),
  )
  const { port } = server.address() as { port: number } // as: it listens on a port
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const read: string[] = []
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data) => read.push(String(data)) === texts.length && resolve())
  })
  client.terminate()
  server.close()
  return read
}

test('texts of every length of a head are read as they were written', async () => {
  const texts = ['', '{}', 'nổ hũ 🎉', ...[125, 126, 127, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length))]
  expect(await readBack(texts)).toEqual(texts)
})
