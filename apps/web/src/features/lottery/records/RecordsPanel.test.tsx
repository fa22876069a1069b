import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test/page.tsx'
import { northern } from '../../../../test/rules.ts'
import { type RecordTab, RecordsPanel } from './RecordsPanel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each<RecordTab>(['history', 'statistics'])(
  'draws that could not be had are told under %s, and asked for again',
  async (tab) => {
    serve({})
    const onRetryDraws = vi.fn<() => void>()
    const bets = { list: [], failed: false, fetching: false, retry() {} }
    const { user } = await show(
      <RecordsPanel
        ref={null}
        tab={tab}
        onTab={() => {}}
        gameCode="VNMB_1M"
        rules={northern}
        bets={bets as never} // as never: what another tab shows.
        orders={[]}
        draws={undefined}
        drawsFailed
        onRetryDraws={onRetryDraws}
        onRepeat={() => {}}
      />,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối')
    await user.click(screen.getByRole('button', { name: 'Thử lại' }))
    expect(onRetryDraws).toHaveBeenCalledOnce()
  },
)
