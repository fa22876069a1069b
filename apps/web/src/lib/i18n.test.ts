import { catalogues } from '@banyan/i18n/catalogues'
import { languages } from '@banyan/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'

type Section = { readonly [key: string]: string | Section }

function flat(section: Section, path = ''): [key: string, text: string][] {
  return Object.entries(section).flatMap(([key, value]) => (typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`)))
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))
const vietnamese = flat(catalogues.VI)

describe.each(languages)('[I18N-10] the catalogue %s', (language) => {
  const texts = new Map(flat(catalogues[language]))

  test('has the keys of the Vietnamese one', () => {
    expect(new Set(texts.keys())).toEqual(new Set(vietnamese.map(([key]) => key)))
  })

  test('has the same placeholders, and no empty text', () => {
    const wrong = vietnamese.filter(
      ([key, text]) => !texts.get(key)?.trim() || placeholders(texts.get(key) ?? '').join() !== placeholders(text).join(),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

describe('the language of the page', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.resetModules()
  })
  const start = async () => {
    const i18n = await import('./i18n.ts')
    await i18n.startTexts()
    return { ...i18n, ...(await import('./language.ts')) }
  }

  test('[I18N-01] opens in Vietnamese when none was chosen', async () => {
    const { text } = await start()
    expect(text('shell.login')).toBe('Đăng nhập')
    expect(document.documentElement.lang).toBe('vi')
  })

  test('[I18N-05] [I18N-06] picking one changes the texts and is stored as hisLang', async () => {
    const { changeLanguage, text, currentLanguage } = await start()
    await changeLanguage('JA')
    expect(text('shell.login')).toBe('ログイン')
    expect(localStorage.getItem('hisLang')).toBe('JA')
    expect(currentLanguage()).toBe('JA')
    expect(document.documentElement.lang).toBe('ja')
  })

  test('[I18N-09] a later visit opens in the stored one', async () => {
    localStorage.setItem('hisLang', 'EN')
    const { text } = await start()
    expect(text('shell.login')).toBe('Log in')
  })

  test('[I18N-09] an unknown stored value is Vietnamese', async () => {
    localStorage.setItem('hisLang', 'XX')
    const { currentLanguage } = await start()
    expect(currentLanguage()).toBe('VI')
  })

  test('[I18N-12] a key missing at run time shows as itself, and a text is filled with its facts', async () => {
    const { text } = await start()
    expect(text('home.abracadabra' as 'home.art')).toBe('home.abracadabra') // as: the compiler forbids what is tried here
    expect(text('home.draw_number', { numero: '7' })).toBe('Kỳ 7')
  })

  test('[I18N-04] [SHELL-28] the header offers CN, EN, JA, TH and VI', async () => {
    const { headerLanguages } = await import('./language.ts')
    expect(headerLanguages).toEqual(['CN', 'EN', 'JA', 'TH', 'VI'])
  })
})
