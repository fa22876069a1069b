import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serve, show } from '../../../test/page.tsx'
import { Care } from './Care.tsx'

afterEach(cleanup)

const since = '2026-11-20T05:00:00.000Z'
const paused = /tạm ngừng mọi ưu đãi/

test.each`
  level | markers                      | told                                                                               | isPaused
  ${1}  | ${['night_play']}            | ${['Bạn chơi nhiều lúc khuya.']}                                                   | ${false}
  ${2}  | ${['chasing']}               | ${['Bạn tăng mức cược ngay sau khi thua.']}                                        | ${false}
  ${3}  | ${['chasing', 'limit_hits']} | ${['Bạn tăng mức cược ngay sau khi thua.', 'Bạn nhiều lần chạm giới hạn tự đặt.']} | ${true}
`(
  'level $level says what was noticed, and that offers are paused: $isPaused',
  async ({ level, markers, told, isPaused }) => {
    serve({ 'GET /wps/member/care': { level, since, markers } })
    await show(<Care />)
    expect(await screen.findByRole('heading', { name: 'Điều chúng tôi nhận thấy' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(told)
    expect(screen.queryByText(paused) !== null).toBe(isPaused)
  },
)

test('whoever has no level is told nothing', async () => {
  const asked = serve({ 'GET /wps/member/care': { level: 0, since: null, markers: [] } })
  await show(<Care />)
  expect(asked.map(({ call }) => call)).toContain('GET /wps/member/care')
  expect(screen.queryByRole('heading')).toBe(null)
})
