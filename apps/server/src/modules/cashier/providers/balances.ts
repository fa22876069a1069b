import { bankHeaders, paymentHeaders, providerBalance, providerBalancePath } from '@banyan/contract'
import type { HeldBalance } from '../../../platform/held-balance.ts'
import { AnswerUnknown, askSigned } from '../../../platform/http/signed-call.ts'
import { type Bank, readBanks } from '../deposits/banks.ts'
import type { FindDeps } from '../deposits/desk/ask.ts'
import { isServed } from '../deposits/served.ts'
import { worthOf } from './fee.ts'
import { type Provider, readProviders } from './providers.ts'
import { accountOf, countsAlike } from './receive.ts'

const timeoutMs = 5000

type Party = (Bank & { readonly kind: 'bank_transfer' }) | Provider

/** Asks every provider, and every bank that pays out, all at once, so that a slow one delays nobody. */
export async function askBalances(deps: FindDeps): Promise<HeldBalance[]> {
  const { database, vault } = deps
  const banks = (await readBanks(database.sql, vault)).filter(({ payout }) => payout !== null)
  const all: Party[] = [
    ...banks.map((bank) => ({ ...bank, kind: 'bank_transfer' as const })),
    ...(await readProviders(database.sql, vault)),
  ]
  const asked: Party[] = []
  for (const each of all) if (each.isOn && each.askUrl && (await isServed(deps, each))) asked.push(each)
  return Promise.all(
    asked.map(async (each) => ({ merchantId: each.merchantId, code: each.code, amount: await ask(deps, each) })),
  )
}

async function ask(deps: FindDeps, party: Party): Promise<bigint | null> {
  const { code, currency, askUrl, kind } = party
  const headers = kind === 'bank_transfer' ? bankHeaders : paymentHeaders
  try {
    const told = await askSigned(
      { ...party, contract: code, baseUrl: askUrl ?? '', headers },
      { path: `${providerBalancePath}?${new URLSearchParams({ currency })}`, answer: providerBalance, timeoutMs },
    )
    return told.currency === currency ? await worth(deps, party, BigInt(told.balance)) : null
  } catch (error) {
    if (error instanceof AnswerUnknown) return null
    throw error
  }
}

/** Null too of what counts in another currency than the site, and of which nobody knows what it is worth. */
async function worth({ database, site }: FindDeps, party: Party, units: bigint): Promise<bigint | null> {
  if (!countsAlike({ provider: party, merchant: await site.merchantOf(party.merchantId) })) return null
  if (party.kind !== 'crypto') return units
  const { rate } = await accountOf(database.sql, party)
  return rate === null ? null : worthOf({ rate, decimals: party.decimals }, units)
}
