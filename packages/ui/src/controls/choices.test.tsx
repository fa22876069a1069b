import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { Checkbox, Switch } from './Checkbox.tsx'
import { ChipSet, MultiChipSet } from './ChipSet.tsx'
import { SelectField } from './SelectField.tsx'
import { SegmentedTabs, TabPanel, UnderlineTabs } from './Tabs.tsx'

test('a checkbox and a switch are worked by their words and by the keyboard, unless disabled', async () => {
  const { user } = draw(
    <>
      <Checkbox>Ghi nhớ</Checkbox>
      <Switch defaultChecked>Tần suất</Switch>
      <Checkbox disabled>Khóa</Checkbox>
    </>,
  )
  await user.click(screen.getByText('Ghi nhớ'))
  await user.tab()
  await user.keyboard(' ')
  await user.click(screen.getByText('Khóa'))
  expect(screen.getByRole('checkbox', { name: 'Ghi nhớ', checked: true })).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Tần suất', checked: false })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Khóa', checked: false })).toBeTruthy()
})

const chips = [
  { id: '1', label: '1' },
  { id: '2', label: '2', disabled: true },
  { id: '5', label: '5' },
]

function Points() {
  const [value, setValue] = useState<string | null>('1')
  return <ChipSet label="Số điểm" chips={chips} value={value} onChange={setValue} />
}

const chosen = () =>
  screen.getByRole('radiogroup', { name: 'Số điểm' }).querySelector<HTMLInputElement>(':checked')?.value

test('of a set of chips one is chosen; the arrow keys pass over a disabled one and come round', async () => {
  const { user } = draw(<Points />)
  await user.click(screen.getByText('5'))
  expect(chosen()).toBe('5')
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toBe('1')
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toBe('5')
  await user.click(screen.getByText('2'))
  expect(chosen()).toBe('5')
})

test('chips that may be chosen together are toggles', async () => {
  const onToggle = vi.fn<(id: string) => void>()
  const { user } = draw(<MultiChipSet label="Số" chips={chips} values={['5']} onToggle={onToggle} />)
  expect(screen.getByRole('group', { name: 'Số' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '5', pressed: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '1', pressed: false }))
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(onToggle.mock.calls).toEqual([['1']])
})

const plays = [
  { id: 'lo', label: 'Bao lô' },
  { id: 'de', label: 'Đề' },
  { id: 'xien', label: 'Lô xiên' },
] as const

function Plays({ Tabs }: { Tabs: typeof SegmentedTabs }) {
  const [value, setValue] = useState<(typeof plays)[number]['id']>('lo')
  return (
    <>
      <Tabs label="Kiểu chơi" group="play" items={plays} value={value} onChange={setValue} />
      <TabPanel group="play" value={value}>
        {value}
      </TabPanel>
    </>
  )
}

test.each([SegmentedTabs, UnderlineTabs])(
  '%o: one stop for the tab key, arrows and Home and End choose, the panel bears the name',
  async (Tabs) => {
    const { user } = draw(<Plays Tabs={Tabs} />)
    const seen = async (key: string) => {
      await user.keyboard(key)
      const tab = screen.getByRole('tab', { selected: true })
      expect(document.activeElement).toBe(tab)
      expect(screen.getByRole('tabpanel', { name: tab.textContent })).toBeTruthy()
      return screen.getByRole('tabpanel').textContent
    }
    await user.tab()
    expect([
      await seen('{ArrowRight}'),
      await seen('{ArrowRight}'),
      await seen('{ArrowRight}'),
      await seen('{ArrowLeft}'),
    ]).toEqual(['de', 'xien', 'lo', 'xien'])
    expect([await seen('{Home}'), await seen('{End}')]).toEqual(['lo', 'xien'])
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  },
)

test('a list of many has its name, says what is wrong with it, and takes one of its options', async () => {
  const onChange = vi.fn()
  const { user } = draw(
    <SelectField
      label="Ngân hàng"
      placeholder="Chọn ngân hàng"
      error="Chọn ngân hàng."
      options={[
        { id: 'VCB', label: 'Vietcombank' },
        { id: 'TCB', label: 'Techcombank' },
      ]}
      defaultValue=""
      onChange={({ target }) => onChange(target.value)}
    />,
  )
  const list = screen.getByRole('combobox', { name: 'Ngân hàng' })
  expect(list.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').id).toBe(list.getAttribute('aria-describedby'))
  await user.selectOptions(list, 'Techcombank')
  expect(onChange).toHaveBeenLastCalledWith('TCB')
})
