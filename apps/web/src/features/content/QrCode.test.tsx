import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

afterEach(cleanup)

test.each`
  asked        | size
  ${undefined} | ${'200'}
  ${125}       | ${'125'}
`(
  '[CONST-06] [CONST-07] [SHELL-61] a code of size $asked is $size wide, with 20 of white around it',
  ({ asked, size }) => {
    render(<QrCode value="/down" label="Mở trang" {...(asked && { size: asked })} />)
    const code = screen.getByRole('img', { name: 'Mở trang' })
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual([size, size])
    expect(code.parentElement?.style.padding).toBe('20px')
  },
)
