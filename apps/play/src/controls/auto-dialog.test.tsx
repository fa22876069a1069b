import { amount } from '@banyan/money'
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWords } from '../lib/texts.ts'
import { type AutoPlan, autoCounts } from '../round/auto.ts'
import { openAutoDialog, singleStakes } from './auto-dialog.ts'
import { moneyIn } from './money.ts'

const onStart = vi.fn<(plan: AutoPlan) => void>()
const { say } = await loadWords('VI')
const betAmount = amount(2_000n)

// jsdom has dialogs that neither open nor close.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

beforeEach(() => {
  onStart.mockClear()
  openAutoDialog({
    stake: betAmount,
    money: moneyIn('VI', 'PLAY'),
    say,
    title: say('auto.title'),
    closeLabel: say('close'),
    singles: singleStakes.slot,
    featureLabel: say('auto.feature'),
    onStart,
  })
})
afterEach(() => document.querySelector('dialog')?.close())

const select = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label })
const [count, loss, single] = ['Số lượt quay', 'Dừng khi lỗ tới', 'Dừng khi thắng từ']
const choices = (label: string) =>
  [...select(label).options].map(({ value, text }) => `${value}: ${text.replace('\u00A0', ' ')}`)
const start = (spins: number) => screen.getByRole<HTMLButtonElement>('button', { name: `Bắt đầu ${spins} lượt` })
const feature = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dừng khi vào tính năng' })

test('limits are chosen among whole numbers of bets, and shown as money', () => {
  expect(choices(count)).toEqual(autoCounts.map((each) => `${each}: ${each}`))
  expect(choices(loss)).toEqual([
    ': Bắt buộc',
    '5: 10.000 P',
    '10: 20.000 P',
    '20: 40.000 P',
    '50: 100.000 P',
    '100: 200.000 P',
  ])
  expect(choices(single)).toEqual([': Không đặt', '10: 20.000 P', '20: 40.000 P', '50: 100.000 P', '100: 200.000 P'])
})

test('no loss limit is chosen beforehand, and without one nothing starts', async () => {
  const user = userEvent.setup()
  expect(select(loss).value).toBe('')
  expect(start(10).disabled).toBe(true)
  await user.click(start(10))
  await user.selectOptions(select(count), '50')
  expect(start(50).disabled).toBe(true)
  await user.selectOptions(select(loss), '20')
  expect(start(50).disabled).toBe(false)
  await user.selectOptions(select(loss), '')
  expect(start(50).disabled).toBe(true)
  expect(onStart).not.toHaveBeenCalled()
})

test('what is left alone stops at a feature and at no single return, and the dialog is gone when it starts', async () => {
  const user = userEvent.setup()
  onStart.mockImplementationOnce(() => expect(document.querySelector('dialog[open]')).toBe(null))
  await user.selectOptions(select(loss), '5')
  await user.click(start(10))
  expect(onStart).toHaveBeenCalledExactlyOnceWith({
    count: 10,
    lossAmountMax: 10_000n,
    singleReturnAmount: null,
    stopsOnFeature: true,
  })
})

test('the plan is what was chosen, in money of the bet', async () => {
  const user = userEvent.setup()
  await user.selectOptions(select(count), '250')
  await user.selectOptions(select(loss), '100')
  await user.selectOptions(select(single), '50')
  await user.click(feature())
  await user.click(start(250))
  expect(onStart).toHaveBeenCalledExactlyOnceWith({
    count: 250,
    lossAmountMax: 200_000n,
    singleReturnAmount: 100_000n,
    stopsOnFeature: false,
  })
})
