// Runs before the first paint: the remembered theme and language, and an early start for what the page will need.
{
  const facts = __FACTS__
  const root = document.documentElement
  const tags = { VI: 'vi', EN: 'en', CN: 'zh', JA: 'ja', TH: 'th', ID: 'id' }
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const language = stored('hisLang') in tags ? stored('hisLang') : 'VI'
  if (stored('theme') === 'light') root.dataset.theme = 'light'
  root.lang = tags[language]
  const link = (rel, file, more) => document.head.append(Object.assign(document.createElement('link'), { rel, href: `/${file}` }, more))
  const early = [facts.texts[language], ...(/^\/(index)?$/.test(location.pathname) ? facts.home : [])]
  for (const file of early) if (file) link('modulepreload', file)
  if (/^\/(index)?$/.test(location.pathname)) for (const file of facts.styles) link('preload', file, { as: 'style' })
}
