import { expect } from '@playwright/test'
import { expectInvariants } from './support/invariants.ts'
import { complaintsOf, expectPresentable } from './support/page-checks.ts'
import { enrolled, expectBalance, grant } from './support/player.ts'
import { stations } from './support/stations.ts'
import { test } from './support/test.ts'
import { prepareToWithdraw, saveAccount, withdraw, withdrawalsPage } from './support/withdrawals.ts'

test('[WALLET-03] [WALLET-23] [WALLET-24] [WALLET-26] [WALLET-30] [WALLET-32] [WALLET-34] a member sets a payment password and an account, withdraws, sees the balance fall, and cancels', async ({
  page,
  baseURL,
}, info) => {
  const station = stations(page, info)
  const complaints = complaintsOf(page)
  const { password } = await enrolled(page)
  await prepareToWithdraw(page, password)
  await station('withdraw-setup', { whole: true })
  await expectPresentable(page, info.project.name)
  await saveAccount(page)

  const { standing, form, order, history, step } = withdrawalsPage(page)
  await expect(standing).toContainText('1.000.000')
  await form.getByRole('textbox', { name: 'Số tiền' }).fill('5')
  await form.getByRole('button', { name: 'Rút tiền' }).click()
  await expect(form.getByRole('alert').first()).toContainText('100.000')
  // The wrong field has the focus, which may have moved the page half under its header.
  await page.evaluate(() => scrollTo(0, 0))
  await station('withdraw-form', { whole: true })
  await expectPresentable(page, info.project.name)
  const number = await withdraw(page, '200000')
  await expectBalance(page, grant - 200_000)
  await expect(standing).toContainText('800.000')
  await expect(step).toContainText('Đã gửi')
  await station('withdraw-pending', { whole: true })

  await order.getByRole('button', { name: 'Hủy lệnh' }).click()
  await expect(order.getByRole('status')).toContainText('Bạn đã hủy lệnh.')
  await expectBalance(page, grant)
  await order.getByRole('button', { name: 'Tạo lệnh rút mới' }).click()
  await history.getByRole('radio', { name: 'Đã hủy' }).check({ force: true })
  await expect(history.getByRole('button', { name: number })).toContainText('200.000')
  expect(complaints).toEqual([])
  await expectInvariants(baseURL)
})
