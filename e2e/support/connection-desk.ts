import { type Page, expect } from '@playwright/test'
import { run } from './database.ts'
import { comeBack, heardBy, openPlace, saveSetting, typeInto } from './staff.ts'
import { main } from './withdrawals-desk.ts'

/** The secret is in no row of the connection and of what was done with it, as it is or as bytes. */
async function expectSealed(publicUrl: string | undefined, operator: string, secret: string) {
  const [row] = await run(
    publicUrl,
    `select (select string_agg(connection::text, ' ') from vendors.connection where operator = $1)
      || (select string_agg(audit::text, ' ') from staff.audit) as all`,
    [operator],
  )
  const { all } = row as { readonly all: string } // as: the column of the statement
  expect(all).toContain('vendor.connected')
  for (const told of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')])
    expect(all).not.toContain(told)
}

/** How the vendor is reached is set with a secret, which nobody is shown again, and changed without it. */
export async function connectVendor(
  page: Page,
  auditor: Page,
  { vassalage, publicUrl }: { readonly vassalage: string; readonly publicUrl: string | undefined },
) {
  const [operator, secret] = [`banyan-${vassalage.toLowerCase()}`, `khoa-${vassalage}-${Date.now()}`]
  await openPlace(page, 'Nhà cung cấp')
  await page.getByRole('button', { name: 'Kết nối nhà cung cấp' }).click()
  const address = 'https://api.vendor.example'
  await typeInto(main(page), { 'Tên ta ở bên họ': operator, 'Mã nhà cung cấp': vassalage, 'Địa chỉ ta gọi': address })
  await main(page).getByLabel('Ví', { exact: true }).selectOption('Chung')
  await main(page).getByLabel('Khóa bí mật mới').fill(secret)
  const heard = [heardBy(page), heardBy(auditor)]
  await saveSetting(page)
  const open = async (each: Page) => {
    await comeBack(each, 'Nhà cung cấp')
    await each.getByRole('button', { name: `Chi tiết ${operator}`, exact: true }).click()
    await expect(main(each)).toContainText('Đã lưu 1 khóa. Để trống: giữ nguyên.')
    await expect(main(each).getByLabel('Khóa bí mật mới')).toHaveValue('')
    await expect(main(each).getByLabel('Địa chỉ ta gọi')).toHaveValue(address)
  }
  await open(page)
  await main(page).getByLabel('Trạng thái').selectOption('Chỉ kết thúc ván')
  await main(page).getByLabel('Mạng mà họ gọi đến').fill('203.0.113.0/24')
  await saveSetting(page)
  await page.getByRole('button', { name: 'Thử ngay' }).click()
  await expect(main(page).getByRole('status')).toContainText('Không có câu trả lời đúng')
  for (const each of [page, auditor]) {
    await open(each)
    await expect(main(each).getByLabel('Trạng thái')).toHaveValue('draining')
    await expect(main(each).getByLabel('Mạng mà họ gọi đến')).toHaveValue('203.0.113.0/24')
  }
  const shown = (await Promise.all(heard.map((each) => each()))).join('\n')
  expect(shown).toContain(operator)
  expect(shown).not.toContain(secret)
  await expectSealed(publicUrl, operator, secret)
}
