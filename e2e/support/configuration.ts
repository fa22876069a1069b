import type { Page } from '@playwright/test'
import { change } from './staff.ts'

/** The desk of what a site is, section by section, and of the rows that some sections are. */
export function configuration(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const takeRow = () => dialog.getByRole('button', { name: 'Đưa vào biểu mẫu' }).click()
  return {
    field: (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true }),
    press,
    dialog,
    changes: page.getByRole('region', { name: 'Sẽ thay đổi' }),
    takeRow,
    section: (name: string) => page.getByRole('radiogroup', { name: 'Phần' }).getByText(name, { exact: true }).click(),
    async save(reason: string) {
      await page.getByLabel('Lý do').fill(reason)
      await change(page, () => press('Lưu'))
    },
    /** A new row, last of a list, with what is typed and chosen in its fields. */
    async addRow(list: string, typed: Readonly<Record<string, string>>, chosen: Readonly<Record<string, string>> = {}) {
      await press(`Thêm: ${list}`)
      for (const [name, value] of Object.entries(chosen)) await dialog.getByLabel(name).selectOption(value)
      for (const [name, value] of Object.entries(typed)) await dialog.getByLabel(name, { exact: true }).fill(value)
      await takeRow()
    },
    /** Other values in the fields of a row. */
    async editRow(row: string, typed: Readonly<Record<string, string>>) {
      await press(`Sửa ${row}`)
      for (const [name, value] of Object.entries(typed)) await dialog.getByLabel(name, { exact: true }).fill(value)
      await takeRow()
    },
  }
}
