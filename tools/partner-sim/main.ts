import { behaved } from './misbehaviour.ts'
import { finish } from './platform.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { openStore } from './store.ts'

/**
 * A partner: a program of its own with books of its own, whose player plays the platform's games over the published
 * partner API. `npm run partner-sim`; with PARTNER_SIM_WALLET=seamless the money stays in its books, and
 * `npm run partner-sim -- misbehave slow=6000` makes its wallet misbehave.
 */
async function serve(): Promise<void> {
  const settings = readSettings(process.env)
  const store = openStore(settings.database)
  const deps = { settings, store, bad: { ...behaved } }
  const checking = setInterval(() => void finish(deps).catch(console.error), settings.checkMs) // oxlint-disable-line no-console -- the terminal is this program's log
  const server = await startServer(deps)
  say(`ready  http://127.0.0.1:${settings.port}`)
  const stop = () => {
    clearInterval(checking)
    server.close()
    server.closeAllConnections()
    store.close()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Tells the running partner how its wallet behaves. Without words it behaves again. */
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

const say = (line: string) => process.stdout.write(`${line}\n`)

const [command, ...words] = process.argv.slice(2)
await (command === 'misbehave' ? misbehave(words) : serve())
