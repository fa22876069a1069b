import { chunkTimeoutMs } from '@banyan/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../test/page.tsx'
import { lazyDialog, lazyPart } from './lazy-part.tsx'
import { keepToken, leaveSession, sessionToken } from './session.ts'
import { toasts } from './toasts.ts'
import { ChunkTimeout, withinTime } from './within-time.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const toast of toasts.list()) toasts.close(toast.id)
})

const Part = ({ name }: { readonly name: string }) => <p>{name}</p>
const Panel = ({ open }: { readonly open: boolean }) => open && <p role="dialog">Bảng</p>

test('[ERR-09] [ERR-33] files that have not come within 120 s are given up', async () => {
  vi.useFakeTimers()
  const never = withinTime(() => new Promise<never>(() => {}))
  await Promise.all([expect(never).rejects.toBeInstanceOf(ChunkTimeout), vi.advanceTimersByTimeAsync(chunkTimeoutMs)])
  expect(chunkTimeoutMs).toBe(120_000)
})

test('[ERR-08] [ERR-34] a part whose files do not come says so in its place, and the retry brings it with the session as it was', async () => {
  serve({})
  keepToken('of this tab')
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue(Part)
  const Lazy = lazyPart(load)
  const { user } = await show(<Lazy name="Chọn nhanh" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Có lỗi mạng')
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Chọn nhanh')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
  expect(sessionToken()).toBe('of this tab')
  leaveSession()
})

test('[ERR-09] a dialog whose files do not come in time is told by a notice with a retry', async () => {
  serve({})
  const load = vi.fn<() => Promise<typeof Panel>>().mockRejectedValueOnce(new ChunkTimeout()).mockResolvedValue(Panel)
  const Lazy = lazyDialog(load)
  await show(<Lazy open />)
  await vi.waitFor(() => expect(toasts.list()[0]?.title).toBe('Tải trang quá lâu. Vui lòng kiểm tra kết nối mạng.'))
  toasts.list()[0]?.action?.onSelect()
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a dialog that was never opened asks for no files', async () => {
  serve({})
  const load = vi.fn<() => Promise<typeof Panel>>().mockResolvedValue(Panel)
  const Lazy = lazyDialog(load)
  await show(<Lazy open={false} />)
  expect(load).not.toHaveBeenCalled()
})
