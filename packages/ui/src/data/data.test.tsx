import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { pageWindow } from './page-window.ts'
import { Pagination } from './Pagination.tsx'
import { Table } from './Table.tsx'

const columns = [
  { id: 'at', head: 'Thời gian', cell: (row: { at: string; stake: string }) => row.at },
  { id: 'stake', head: 'Tiền cược', align: 'end', cell: (row: { at: string; stake: string }) => row.stake },
] as const

function table(rows: { at: string; stake: string }[], loadingRows = 0) {
  return (
    <Table
      label="Cược của tôi"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.at}
      loadingRows={loadingRows}
      empty={<p>Chưa có cược nào</p>}
    />
  )
}

test('a table is named, heads its columns, and has a row for each row', () => {
  draw(table([{ at: '16:58:12', stake: '81.000 P' }]))
  const found = screen.getByRole('table', { name: 'Cược của tôi' })
  expect(
    within(found)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Thời gian', 'Tiền cược'])
  expect(
    within(found)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['16:58:12', '81.000 P'])
})

test('while it loads a table has as many rows as are to come and says that it is busy; without rows it gives way', () => {
  const { rerender } = draw(table([], 3))
  expect(screen.getByRole('table', { busy: true })).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(4)
  rerender(table([]))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Chưa có cược nào')).toBeTruthy()
})

test('an arrow key goes from a button of a row to the same one of the next row that has it, and from a field nowhere', async () => {
  const user = userEvent.setup()
  const cell = ({ id }: { id: string }) =>
    id === 'b' ? (
      'không có gì'
    ) : (
      <>
        <input aria-label={`tìm ${id}`} />
        <button type="button">mở {id}</button>
        <button type="button">xóa {id}</button>
      </>
    )
  draw(
    <Table
      label="Danh sách"
      columns={[{ id: 'open', head: 'Mở', cell }]}
      rows={[{ id: 'a' }, { id: 'b' }, { id: 'c' }]}
      rowKey={({ id }) => id}
      empty={null}
    />,
  )
  screen.getByRole('button', { name: 'xóa a' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'xóa c' }))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'xóa c' }))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'xóa a' }))
  screen.getByRole('textbox', { name: 'tìm a' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'tìm a' }))
})

test.each`
  page  | pageCount | shown
  ${1}  | ${1}      | ${'1'}
  ${1}  | ${3}      | ${'1 2 3'}
  ${1}  | ${10}     | ${'1 2 3 … 10'}
  ${3}  | ${10}     | ${'1 2 3 4 … 10'}
  ${4}  | ${10}     | ${'1 2 3 4 5 … 10'}
  ${5}  | ${10}     | ${'1 … 4 5 6 … 10'}
  ${10} | ${10}     | ${'1 … 8 9 10'}
`('[CONST-02] [CONST-03] page $page of $pageCount shows $shown', ({ page, pageCount, shown }) => {
  expect(
    pageWindow(page, pageCount)
      .map((place) => (place === 'gap' ? '…' : place))
      .join(' '),
  ).toBe(shown)
})

test('pages are buttons with names, the current one says so, and the ends have nowhere to go', async () => {
  const onChange = vi.fn<(page: number) => void>()
  const pages = (page: number) => (
    <Pagination
      label="Trang"
      previousLabel="Trước"
      nextLabel="Sau"
      pageLabel={(each) => `Trang ${each}`}
      page={page}
      pageCount={9}
      onChange={onChange}
    />
  )
  const { user, rerender } = draw(pages(1))
  expect(screen.getByRole('button', { name: 'Trang 1', current: 'page' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Trước' }))
  await user.click(screen.getByRole('button', { name: 'Trang 9' }))
  rerender(pages(5))
  await user.click(screen.getByRole('button', { name: 'Sau' }))
  rerender(pages(9))
  await user.click(screen.getByRole('button', { name: 'Sau' }))
  await user.click(screen.getByRole('button', { name: 'Trước' }))
  expect(onChange.mock.calls).toEqual([[9], [6], [8]])
})
