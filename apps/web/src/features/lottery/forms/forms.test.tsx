import { everyRules } from '@banyan/games/lottery'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts, wholeTexts } from '../../../lib/i18n.ts'
import { revealMs, revealedAt } from '../draw/reveal.ts'
import { DrawnNumbers } from './DrawnNumbers.tsx'
import { ResultBoard } from './ResultBoard.tsx'

beforeAll(async () => {
  await startTexts()
  await wholeTexts()
})
afterEach(cleanup)

const named = (name: string) => everyRules.find((rules) => rules.name === name)!
type Name = 'k3' | 'pk10' | 'keno'
const cars = ['07', '03', '10', '01', '06', '05', '02', '08', '09', '04']
const balls = Array.from({ length: 20 }, (_, at) => String(at * 4 + 1).padStart(2, '0'))
const results: Readonly<Record<Name, Record<string, string[]>>> = {
  k3: { DICE: ['2', '6', '3'] },
  pk10: { CARS: cars },
  keno: { BALLS: balls },
}
const show = (name: Name, prizes: Readonly<Record<string, readonly string[]>> = results[name]) =>
  render(
    <ResultBoard
      rules={named(name)}
      label="Kết quả"
      prizes={prizes}
      isHit={(tier, number) => tier === named(name).headline && number === '05'}
    />,
  )
const readings = (container: HTMLElement) => [...container.querySelectorAll('p > span')].map((each) => each.textContent)

test('K3 shows three dice with as many pips as was drawn, and what their sum is', () => {
  const { container } = show('k3')
  expect([...container.querySelectorAll('svg')].map((die) => die.querySelectorAll('circle').length)).toEqual([2, 6, 3])
  expect(readings(container)).toEqual(['Tổng 11', 'Tài', 'Lẻ'])
})

test('PK10 shows its cars by their ranks, and the sum of the first two', () => {
  const { container } = show('pk10')
  expect([...container.querySelectorAll('li')].map((lane) => lane.textContent)).toEqual(
    cars.map((car, at) => `${at + 1}${car}`),
  )
  expect(readings(container)).toEqual(['Tổng 10', 'Xỉu', 'Chẵn'])
})

test('Keno shows eighty numbers, of which those that came and the own among them are marked', () => {
  const { container } = show('keno')
  const marked = (mark: string) => [...container.querySelectorAll(`[data-${mark}]`)].map((each) => each.textContent)
  expect(container.querySelectorAll('[role=img] > span')).toHaveLength(80)
  expect(marked('came')).toEqual(balls.map((number) => String(Number(number))))
  expect(marked('lit')).toEqual(['5'])
  expect(readings(container)).toEqual(['Tổng 780', 'Xỉu', 'Thủy', 'Hòa', 'Lẻ nhiều'])
})

test.each(['k3', 'pk10', 'keno'] as const)(
  'a result of %s comes number by number within eight seconds, and is read when all are there',
  (name) => {
    const rules = named(name)
    const whole = revealMs(rules, results[name])
    expect(whole).toBeGreaterThan(1_000)
    expect(whole).toBeLessThanOrEqual(8_000)
    const numbers = Object.values(results[name])[0] ?? []
    const before = revealedAt(rules, results[name], whole - 1)
    expect([before.tier, before.prizes[rules.headline]]).toEqual([rules.headline, numbers.slice(0, -1)])
    expect(revealedAt(rules, results[name], whole)).toEqual({ tier: null, prizes: results[name] })
    expect(readings(show(name, before.prizes).container)).toEqual([])
  },
)

test('numbers that are still to come have their places, and all are one picture with a name', () => {
  const { container } = render(<DrawnNumbers rules={named('keno')} numbers={['01', '44']} px={20} label="Đang quay" />)
  expect(screen.getByRole('img', { name: 'Đang quay' }).children).toHaveLength(20)
  expect(container.textContent).toBe('0144')
})
