import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankPath } from '@banyan/contract'
import { type Page, expect } from '@playwright/test'
import { signed } from '../../tools/pay-sim/signing.ts'
import { dataDirOf } from './data-dir.ts'
import { depositOrder, orderDeposit } from './deposits.ts'
import { root, startProgram } from './program.ts'
import { factIn } from './staff.ts'

/** A bank that one brand alone is connected to. */
export interface OwnBank {
  readonly code: string
  /** A member orders a deposit of so much, and the bank tells the site that it has come. */
  readonly payIn: (page: Page, amount: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Connects a bank to a brand as docs/operations.md says, and starts it: so much is left at it. */
export async function connectBank(publicUrl: string | undefined, merchant: string, balance: number): Promise<OwnBank> {
  const { port, origin } = new URL(publicUrl ?? '')
  const [code, secret] = [`ngan-hang-${randomBytes(3).toString('hex')}`, randomBytes(24).toString('hex')]
  const bankPort = Number(port) + 9
  const account = {
    bin: '970436',
    bankCode: 'VCB',
    bankName: 'Vietcombank',
    accountNumber: String(Date.now()),
    accountName: 'CONG TY MAN',
  }
  const method = { code: 'vietqr', amountMin: '10000', amountMax: '100000000', quickAmounts: ['100000'], minutes: 15 }
  const askUrl = `http://127.0.0.1:${bankPort}`
  const folder = mkdtempSync(join(tmpdir(), 'banyan-bank-'))
  const file = join(folder, 'bank.json')
  // What lies at a bank is asked of those that pay out.
  const payout = { url: askUrl, partMax: '10000000' }
  writeFileSync(file, JSON.stringify({ code, kind: 'bank_transfer', currency: 'VND', askUrl, payout, account, method }))
  const env = { ...process.env, PORT: port, DATA_DIR: dataDirOf(port), MODE: 'demo', BANK_SECRET: secret }
  const words = ['run', '--silent', 'banks', '--', 'connect', file, '--merchant', merchant, '--apply']
  execFileSync('npm', words, { cwd: root, env })
  const stop = await startProgram('pay-sim', {
    ...env,
    BANK_PORT: String(bankPort),
    BANK_DATABASE: join(folder, 'bank.sqlite'),
    BANK_NOTIFY_URL: `${origin}${bankPath}`,
    BANK_CODE: code,
    BANK_BALANCE: String(balance),
  })
  return {
    code,
    async payIn(page, amount) {
      await orderDeposit(page, String(amount))
      const text = (await factIn(depositOrder(page), 'Nội dung').locator('span').first().textContent()) ?? ''
      const { accountNumber } = account
      const body = JSON.stringify({
        transactionId: randomBytes(8).toString('hex'),
        accountNumber,
        amount: String(amount),
        currency: 'VND',
        text,
        payer: {},
        bookedAt: new Date().toISOString(),
      })
      const headers = { 'content-type': 'application/json', ...signed({ header: 'X-Bank', code, secret }, body) }
      const answer = await fetch(`${origin}${bankPath}`, { method: 'POST', body, headers })
      expect(await answer.json()).toMatchObject({ code: 'OK', verdict: 'credited' })
      await expect(depositOrder(page)).toContainText('Đã cộng tiền')
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
