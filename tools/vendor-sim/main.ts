import { behaved } from './misbehaviour.ts'
import { takeBackUnfinished } from './rounds.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { keepSportsbook, openSportsbook } from './sports/sportsbook.ts'
import { openStore } from './store.ts'
import { keepDelivering } from './wallet-caller.ts'

/**
 * An outside vendor: a program of its own with a database of its own, that serves two small
 * games and a sportsbook to operators over the published API, and misbehaves when it is
 * told to. `npm run vendor-sim`; `npm run vendor-sim -- misbehave slow=6000 duplicate=3`.
 */
async function serve(): Promise<void> {
  const settings = readSettings(process.env)
  const store = openStore(settings.database)
  const deps = { settings, store, bad: { ...behaved } }
  takeBackUnfinished(deps)
  openSportsbook(deps)
  const stopped = new AbortController()
  const working = Promise.all([keepDelivering(deps, stopped.signal), keepSportsbook(deps, stopped.signal)])
  const server = await startServer(deps)
  say(`ready  http://127.0.0.1:${settings.port}`)
  const stop = () => {
    stopped.abort()
    server.close()
    server.closeAllConnections()
    void working.then(() => store.close())
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // The process that started this one is gone, however it ended.
  process.once('disconnect', stop)
}

/** Tells the running vendor how to behave. Without words it behaves again. */
async function misbehave(words: readonly string[]): Promise<void> {
  const asked = Object.fromEntries(
    words.map((word) => {
      const [name = '', value = ''] = word.split('=')
      return [
        name,
        value === 'true'
          ? true
          : value === 'false'
            ? false
            : Number.isNaN(Number(value)) || value === ''
              ? value
              : Number(value),
      ]
    }),
  )
  const { port } = readSettings(process.env)
  const response = await fetch(`http://127.0.0.1:${port}/control`, {
    method: 'POST',
    body: JSON.stringify(words.length === 0 ? behaved : asked),
  })
  say(await response.text())
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const [command, ...words] = process.argv.slice(2)
await (command === 'misbehave' ? misbehave(words) : serve())
