import { keepTelling } from './notify.ts'
import { keepMining } from './payments/calls.ts'
import { openPayments } from './payments/store.ts'
import { keepDeciding } from './payouts/calls.ts'
import { openPayouts } from './payouts/store.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { openStore } from './store.ts'

/**
 * A bank, a gateway, an e-wallet and a chain: a program of its own with a database of its own. Payers pay on its pages,
 * any amount with any text, it pays out what the platform asks for, and it tells the platform by signed calls, until it
 * is answered. `npm run pay-sim`.
 */
const settings = readSettings(process.env)
const { bank, providers, backoffMs } = settings
const store = openStore(settings.database)
const payouts = openPayouts(settings.database)
const payments = openPayments(settings.database)
const stopped = new AbortController()
const work = [
  keepTelling({ party: bank, backoffMs, mailbox: store, url: settings.notifyUrl }, stopped.signal),
  keepTelling({ party: bank, backoffMs, mailbox: payouts.notices, url: settings.payoutNotifyUrl }, stopped.signal),
  ...providers.map((party) => {
    const mailbox = payments.mailbox(party.code)
    return keepTelling({ party, backoffMs, mailbox, url: settings.paymentNotifyUrl }, stopped.signal)
  }),
  keepDeciding({ settings, payouts }, stopped.signal),
  keepMining({ settings, payments }, stopped.signal),
]
const server = await startServer({ settings, store, payouts, payments })
process.stdout.write(`ready  http://127.0.0.1:${settings.port}\n`)

const stop = async () => {
  stopped.abort()
  server.close()
  server.closeAllConnections()
  await Promise.all(work)
  store.close()
  payouts.close()
  payments.close()
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
// The process that started this one is gone, however it ended.
process.once('disconnect', () => void stop())
