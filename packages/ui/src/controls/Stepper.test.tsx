import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { formatNumber } from '../format/format-number.ts'
import { caretAfterGrouping, digitsOf } from './grouped-digits.ts'
import { Stepper } from './Stepper.tsx'

function Points({ first, max, told }: { first: number | null; max?: number; told?: (value: number | null) => void }) {
  const [value, setValue] = useState(first)
  const change = (next: number | null) => {
    setValue(next)
    told?.(next)
  }
  return (
    <Stepper
      label="Số điểm"
      decreaseLabel="Bớt"
      increaseLabel="Thêm"
      language="VI"
      value={value}
      onChange={change}
      min={1}
      max={max ?? 1_000_000}
    />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Số điểm')

test('digits are grouped while they are typed, and the caret stays behind the digit that was typed', async () => {
  const { user } = draw(<Points first={null} />)
  await user.type(field(), '12450')
  expect(field().value).toBe('12.450')
  await user.type(field(), '7', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field().value).toBe('172.450')
  expect(field().selectionStart).toBe(2)
})

test.each`
  pasted            | value
  ${'12.450'}       | ${12450}
  ${'12,450'}       | ${12450}
  ${' 12 450 P'}    | ${12450}
  ${'007'}          | ${7}
  ${'−5'}           | ${5}
  ${'abc'}          | ${null}
  ${'9'.repeat(40)} | ${999_999_999_999_999}
`('pasting $pasted gives $value', async ({ pasted, value }) => {
  const told = vi.fn<(value: number | null) => void>()
  const { user } = draw(<Points first={null} told={told} />)
  await user.click(field())
  await user.paste(pasted)
  expect(told.mock.lastCall).toEqual([value])
})

test('a letter changes nothing, and the caret does not jump', async () => {
  const { user } = draw(<Points first={12450} />)
  await user.type(field(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(field().value).toBe('12.450')
  expect(field().selectionStart).toBe(2)
})

test('the buttons and the arrow keys step within the bounds, and at a bound the button rests', async () => {
  const { user } = draw(<Points first={1} max={3} />)
  expect(screen.getByRole('button', { name: 'Bớt' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Thêm' }))
  await user.type(field(), '{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(field().value).toBe('3')
  expect(screen.getByRole('button', { name: 'Thêm' }).hasAttribute('disabled')).toBe(true)
  await user.type(field(), '{ArrowDown}')
  expect(field().value).toBe('2')
})

test('wherever the caret stands, as many digits stand before it after grouping', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999_999 }),
      fc.nat(),
      fc.constantFrom('VI', 'EN'),
      (value, at, language) => {
        const grouped = formatNumber(value, language)
        const before = String(value).slice(0, at % (String(value).length + 1))
        expect(digitsOf(grouped)).toBe(String(value))
        expect(grouped.slice(0, caretAfterGrouping(before, grouped)).replaceAll(/\D/g, '')).toHaveLength(
          digitsOf(before).length,
        )
      },
    ),
  )
})
