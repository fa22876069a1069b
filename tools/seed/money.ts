import { randomUUID } from 'node:crypto'
import { type Deposit, bankHeaders, bankPath, depositRoutes, withdrawalRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { saveBank } from '../../apps/server/src/modules/cashier/index.ts'
import { headersOf, signatureOf } from '../../apps/server/src/platform/secrets/signature.ts'
import { openVault } from '../../apps/server/src/platform/secrets/vault.ts'
import { newKey } from '../../apps/server/test/betting.ts'
import { tried } from './calls.ts'
import type { House } from './house.ts'
import { plain } from './names.ts'
import { calling, type Person, openAccount, paymentPassword } from './people.ts'
import type { Random } from './random.ts'

/** The bank of the demonstration's past: it tells of transfers, and cannot be asked for a day afterwards. */
const bank = {
  code: 'banyan-demo-past',
  account: {
    // No bank has it: an app of a real one takes no such code.
    bin: '999999',
    bankCode: 'SIM',
    bankName: 'Ngân hàng mô phỏng',
    accountNumber: '1900000009',
    accountName: 'BANYAN DEMO',
  },
} as const

export interface Bank {
  /** Tells the house of a transfer, signed, as the bank does. */
  notify(transfer: { readonly text: string; readonly paid: bigint; readonly payer: string }): Promise<void>
}

/** Connects the bank, with one way to pay in. */
export async function openBank({ database, app, settings }: House, random: Random): Promise<Bank> {
  const secret = randomUUID()
  const vault = openVault(settings.masterKeyFile)
  await database.transaction((tx) =>
    saveBank(tx, vault, {
      ...bank,
      merchantId: 1,
      secrets: [secret],
      method: {
        code: 'vietqr',
        amountMin: 10_000n,
        amountMax: 100_000_000n,
        quickAmounts: [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 5_000_000n],
        minutes: 15,
      },
    }),
  )
  let sent = 0
  return {
    async notify({ text, paid, payer }) {
      const body = JSON.stringify({
        transactionId: `FT${String((sent += 1)).padStart(10, '0')}`,
        accountNumber: bank.account.accountNumber,
        amount: String(paid),
        currency: 'VND',
        text,
        payer: { name: payer, accountNumber: `19${random.between(10_000_000, 99_999_999)}`, bankCode: 'SIM' },
        bookedAt: new Date().toISOString(),
      })
      const [timestamp, nonce] = [String(Date.now()), randomUUID()]
      const signature = signatureOf(secret, timestamp, nonce, body)
      await app.http.fastify.inject({
        method: 'POST',
        url: bankPath,
        payload: body,
        headers: {
          'content-type': 'application/json',
          ...headersOf({ contract: bank.code, timestamp, nonce, signature }, bankHeaders),
        },
      })
    },
  }
}

/** Orders a deposit; answers the text that the transfer has to have, or null where there is none. */
export async function orderDeposit({ site }: House, person: Person, ordered: bigint): Promise<string | null> {
  const opened = await tried(
    'deposit',
    site.call(
      depositRoutes.openDeposit,
      { methodCode: 'vietqr', amount: amount(ordered) },
      { ...calling(person), key: newKey() },
    ),
  )
  return textOf(opened?.deposit)
}

/** Pays in what suits the person. Some orders are left unpaid, some come with another amount or without their text. */
export async function payIn(house: House, { notify }: Bank, person: Person, random: Random): Promise<void> {
  const { stake } = person.habits
  const ordered = BigInt(Math.max(50_000, stake * random.of([10, 20, 50])))
  const text = await orderDeposit(house, person, ordered)
  if (text === null) return
  if (random.happens(0.08)) return // It runs out.
  const isNobodys = random.happens(0.02)
  const paid = random.happens(0.03) ? ordered - 10_000n : ordered
  await notify({ text: isNobodys ? 'CHUYEN TIEN' : text, paid, payer: plain(person.full).toUpperCase() })
}

const textOf = (deposit: Deposit | undefined) => deposit?.transfer?.text ?? null

/** Asks for a part of the balance to be paid out. */
export async function drawOut(house: House, person: Person, random: Random): Promise<void> {
  const withdrawalAccountId = await openAccount(house, person, random)
  if (withdrawalAccountId === null) return
  const offer = await tried('offer', house.site.call(withdrawalRoutes.withdrawalOffer, {}, calling(person)))
  if (!offer) return
  const { amountMin, amountMax, amountLeft } = offer.rules
  const wanted = (offer.withdrawableAmount * BigInt(random.between(20, 70))) / 100n
  const rounded = (wanted / 10_000n) * 10_000n
  const asked = [rounded, amountMax, amountLeft].reduce((least, each) => (each < least ? each : least))
  if (asked < amountMin) return
  await tried(
    'withdrawal',
    house.site.call(
      withdrawalRoutes.requestWithdrawal,
      { withdrawalAccountId, amount: amount(asked), paymentPassword },
      { ...calling(person), key: newKey() },
    ),
  )
}
