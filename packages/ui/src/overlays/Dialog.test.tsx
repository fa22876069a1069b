import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../controls/Button.tsx'
import { draw } from '../draw.fixture.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'

function Login(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mở</Button>
      <Dialog name="loginModal" open={open} onClose={() => setOpen(false)} {...props}>
        <input aria-label="Tên đăng nhập" />
      </Dialog>
    </>
  )
}

const titled = { title: 'Đăng nhập', closeLabel: 'Đóng' }

const opened = async (props: Partial<DialogProps> = titled) => {
  const { user } = draw(<Login {...props} />)
  await user.click(screen.getByRole('button', { name: 'Mở' }))
  return { user, dialog: await screen.findByRole('dialog') }
}

test('[MODAL-10] [MODAL-11] a dialog bears its name, and its title when it has one', async () => {
  const { dialog } = await opened()
  expect(dialog.dataset['modal']).toBe('loginModal')
  expect(screen.getByRole('dialog', { name: 'Đăng nhập' })).toBe(dialog)
  expect(screen.getByRole('heading', { name: 'Đăng nhập' })).toBeTruthy()
})

test('[MODAL-11] [MODAL-12] without a title and a close button it shows neither, and still has a name', async () => {
  await opened({ label: 'Thông báo' })
  expect(screen.getByRole('dialog', { name: 'Thông báo' })).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Đóng' })).toBeNull()
})

test.each([true, false])('[MODAL-13] with the background %s', async (background) => {
  await opened({ ...titled, background })
  expect(document.querySelectorAll('.backdrop')).toHaveLength(background ? 1 : 0)
})

test('a dialog over another dims it', async () => {
  draw(
    <Dialog name="memberCentre" open onClose={() => {}} label="Trung tâm">
      <Dialog name="contractConfirm" open onClose={() => {}} title="Ký hợp đồng này?">
        <Button>Đồng ý</Button>
      </Dialog>
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'Ký hợp đồng này?' })
  expect(document.querySelectorAll('.backdrop')).toHaveLength(2)
})

test('[MODAL-15] a press outside leaves it open', async () => {
  const { user } = await opened()
  await user.click(document.querySelector('.backdrop') ?? document.body)
  await user.click(document.body)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('[MODAL-14] [MODAL-18] closing takes 100 ms, and then the focus is back on what opened it', async () => {
  const { user, dialog } = await opened()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const asked = performance.now()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBe(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { interval: 5 })
  expect(performance.now() - asked).toBeGreaterThanOrEqual(100)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mở' })))
})

test('[MODAL-18] the tab key stays inside', async () => {
  const { user, dialog } = await opened()
  for (let press = 0; press < 5; press++) {
    await user.tab()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  }
})

const hidesOverflow = (element: Element) =>
  /hidden/.test(getComputedStyle(element).overflow + getComputedStyle(element).overflowY)
const scrolls = () => !hidesOverflow(document.documentElement) && !hidesOverflow(document.body)

const noop = () => undefined
const two = (first: boolean, second: boolean) => (
  <>
    <Dialog name="noticeModal" open={first} onClose={noop} label="Một">
      <button>Một</button>
    </Dialog>
    <Dialog name="afterLogin" open={second} onClose={noop} label="Hai">
      <button>Hai</button>
    </Dialog>
  </>
)

test('[MODAL-16] [MODAL-17] the page does not scroll until the last dialog has closed', async () => {
  const { rerender } = draw(two(true, true))
  await waitFor(() => expect(scrolls()).toBe(false))
  rerender(two(true, false))
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)))
  expect(scrolls()).toBe(false)
  rerender(two(false, false))
  await waitFor(() => expect(scrolls()).toBe(true))
})

test('a question has two answers, and Escape is the safe one', async () => {
  const [onConfirm, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user } = draw(
    <ConfirmDialog
      name="logout"
      open
      title="Đăng xuất?"
      text="Cược đang chạy vẫn giữ nguyên."
      confirm="Đăng xuất"
      cancel="Ở lại"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ở lại' })))
  await user.click(screen.getByRole('button', { name: 'Đăng xuất' }))
  await user.keyboard('{Escape}')
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
})

test('a drawer is closed by a press beside it as well', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = draw(
    <Drawer name="menu" open onClose={onClose} title="Danh mục" closeLabel="Đóng">
      <a href="#home">Trang chủ</a>
    </Drawer>,
  )
  expect(await screen.findByRole('dialog', { name: 'Danh mục' })).toBeTruthy()
  await user.click(document.querySelector('.backdrop') ?? document.body)
  expect(onClose).toHaveBeenCalledTimes(1)
})
