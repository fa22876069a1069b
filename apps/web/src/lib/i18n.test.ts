import { beforeEach, describe, expect, test, vi } from 'vitest'

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

  test('[I18N-01] [SITE-17] a merchant’s own language comes first, the one that was chosen before it', async () => {
    document.documentElement.dataset.language = 'EN'
    expect((await start()).currentLanguage()).toBe('EN')
    localStorage.setItem('hisLang', 'TH')
    vi.resetModules()
    expect((await start()).currentLanguage()).toBe('TH')
    delete document.documentElement.dataset.language
  })

  test('[SITE-17] what the merchant says otherwise stands before the catalogues, in its language alone', async () => {
    const said = Object.assign(document.createElement('script'), { id: 'own-texts', type: 'application/json' })
    said.textContent = JSON.stringify({ VI: { 'shell.login': 'Vào nhà', 'shell.home_link': 'Về {brand} thôi' } })
    document.head.append(said)
    const { changeLanguage, text } = await start()
    expect(text('shell.login')).toBe('Vào nhà')
    expect(text('shell.home_link', { brand: 'Lotus' })).toBe('Về Lotus thôi')
    expect(text('shell.register')).toBe('Đăng ký')
    await changeLanguage('EN')
    expect(text('shell.login')).toBe('Log in')
    said.remove()
  })

  test('[I18N-12] a text that a language lacks is the Vietnamese one', async () => {
    localStorage.setItem('hisLang', 'JA')
    const { ja } = await import('@banyan/i18n/ja')
    vi.doMock('@banyan/i18n/ja', () => ({ ja: { ...ja, error: { ...ja.error, network: undefined } } }))
    vi.resetModules()
    const { text, wholeTexts } = await start()
    await wholeTexts()
    await vi.waitFor(() => expect(text('error.network')).toBe('Có lỗi mạng, vui lòng thử lại.'))
    expect(text('shell.login')).toBe('ログイン')
    vi.doUnmock('@banyan/i18n/ja')
  })

  test('[I18N-12] a key missing at run time shows as itself, and a text is filled with its facts', async () => {
    const { text } = await start()
    // as: the compiler forbids what is tried here
    expect(text('home.abracadabra' as 'home.art')).toBe('home.abracadabra')
    expect(text('home.draw_number', { numero: '7' })).toBe('Kỳ 7')
  })

  test('[I18N-04] [SHELL-28] the header offers CN, EN, JA, TH and VI', async () => {
    const { headerLanguages } = await import('./language.ts')
    expect(headerLanguages).toEqual(['CN', 'EN', 'JA', 'TH', 'VI'])
  })
})
