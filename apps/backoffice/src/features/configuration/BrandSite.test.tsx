import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, serve } from '../../../test/page.tsx'
import { BrandSite } from './BrandSite.tsx'

const draft = { brandHue: '178', accentHue: '84', neutralHue: '262', mark: '', scene: 'pond', fonts: '' }
const frame = () => screen.getByTitle<HTMLIFrameElement>('Trang thật với thương hiệu này')

test('[OPS-14] the real site is shown with the brand that is typed, at both widths, before it is saved', async () => {
  const server = serve('sysadmin', { 'POST /configuration/brand/preview': { preview: 'a'.repeat(32) } })
  const user = await open(<BrandSite draft={draft} />)
  await user.click(await screen.findByRole('button', { name: 'Xem trên trang thật' }))
  await waitFor(() => expect(frame().getAttribute('src')).toBe(`/index?brandPreview=${'a'.repeat(32)}`))
  expect(server.sent('POST /configuration/brand/preview')).toMatchObject([
    { values: { brandHue: 178, accentHue: 84, neutralHue: 262, mark: null, scene: 'pond' } },
  ])
  expect(frame().width).toBe('390')
  await user.click(screen.getByRole('radio', { name: 'Máy tính' }))
  expect(frame().width).toBe('1280')
  await user.click(screen.getByRole('radio', { name: 'Khuyến mãi' }))
  expect(frame().getAttribute('src')).toBe(`/promotions?brandPreview=${'a'.repeat(32)}`)
})

test('a brand that cannot be saved is not looked at', async () => {
  serve('sysadmin')
  await open(<BrandSite draft={{ ...draft, brandHue: '300' }} />)
  expect(await screen.findByRole('button', { name: 'Xem trên trang thật' })).toHaveProperty('disabled', true)
})
