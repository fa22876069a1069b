import { blurredCloseDelayMs } from '@banyan/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { SearchSelect } from './SearchSelect.tsx'

const options = [
  { id: 'VN', label: 'Việt Nam', detail: '+84' },
  { id: 'TH', label: 'Thái Lan', detail: '+66' },
  { id: 'DE', label: 'Đức', detail: '+49' },
]

function Picker({ onChange }: { readonly onChange: (id: string) => void }) {
  const [value, setValue] = useState('VN')
  const choose = (id: string) => (setValue(id), onChange(id))
  return (
    <>
      <SearchSelect
        label="Mã quốc gia"
        searchLabel="Tìm"
        emptyText="Không có"
        options={options}
        value={value}
        onChange={choose}
      />
      <button type="button">Khác</button>
    </>
  )
}

async function opened() {
  const onChange = vi.fn<(id: string) => void>()
  const { user } = draw(<Picker onChange={onChange} />)
  await user.click(screen.getByRole('combobox', { name: 'Mã quốc gia: Việt Nam +84' }))
  const search = await screen.findByRole('combobox', { name: 'Tìm' })
  const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
  return { user, search, shown, onChange }
}

test.each`
  typed     | found
  ${''}     | ${['Việt Nam+84', 'Thái Lan+66', 'Đức+49']}
  ${'thai'} | ${['Thái Lan+66']}
  ${'duc'}  | ${['Đức+49']}
  ${'+6'}   | ${['Thái Lan+66']}
  ${'vn'}   | ${['Việt Nam+84']}
  ${'xyz'}  | ${[]}
`('[REG-42] "$typed" finds $found, by name, code and dialling code', async ({ typed, found }) => {
  const { user, search, shown } = await opened()
  if (typed) await user.type(search, typed)
  await waitFor(() => expect(shown()).toEqual(found))
  expect(screen.queryByText('Không có') !== null).toBe(found.length === 0)
})

test('with the keyboard alone: type, choose, and the choice stands on the button', async () => {
  const { user, search, onChange } = await opened()
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('thai{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('TH')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(screen.getByRole('combobox', { name: 'Mã quốc gia: Thái Lan +66' })).toBeTruthy()
})

test('Escape closes at once and changes nothing', async () => {
  const { user, onChange } = await opened()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull(), {
    timeout: blurredCloseDelayMs / 2,
    interval: 5,
  })
  expect(onChange).not.toHaveBeenCalled()
})

test('[REG-41] the list closes 200 ms after the focus has left it', async () => {
  const { user, search } = await opened()
  await waitFor(() => expect(document.activeElement).toBe(search))
  const left = performance.now()
  const timer = vi.spyOn(globalThis, 'setTimeout')
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull(), { interval: 5 })
  expect(performance.now() - left).toBeGreaterThanOrEqual(blurredCloseDelayMs)
  // Not later either; what a busy machine adds says nothing of it.
  expect(timer).toHaveBeenCalledWith(expect.any(Function), blurredCloseDelayMs)
})
