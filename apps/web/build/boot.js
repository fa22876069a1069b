// Runs before the first paint: the remembered theme and language, and an early start for what the page will need.
{
  const { start, pages, texts, openTexts, moreTexts, openPaths, wide, withoutTools, hero } = __EARLY__
  const root = document.documentElement
  const tags = { VI: 'vi', EN: 'en', CN: 'zh', JA: 'ja', TH: 'th', ID: 'id' }
  // The address of a search result names its language; a merchant has a default one.
  const named = Object.entries(tags).find(([, tag]) => tag === new URLSearchParams(location.search).get('lang'))?.[0]
  let language = root.dataset.language ?? 'VI'
  let isVisitor = false
  if (named in tags) language = named
  try {
    if (localStorage.theme === 'light') {
      root.dataset.theme = 'light'
      document.querySelector('meta[name=theme-color]').content = '#f4f5ee'
    }
    if (named in tags) localStorage.hisLang = named
    else if (localStorage.hisLang in tags) language = localStorage.hisLang
    // As mayHaveSession of src/lib/session.ts.
    isVisitor = sessionStorage.token === undefined && localStorage.hasSession === undefined
  } catch {
    // A browser that keeps nothing shows the first theme and language.
  }
  root.lang = tags[language]
  // The page of a closed site begins with nothing of it.
  const page = 'closed' in root.dataset ? undefined : pages[location.pathname === '/' ? '/index' : location.pathname]
  const ask = (facts) => document.head.append(Object.assign(document.createElement('link'), facts))
  if (page?.isHome)
    for (const picture of hero[root.dataset.scene ?? 'banyan'] ?? [])
      ask({ rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high', ...picture })
  // What a member's frame says more than a visitor's stands among all texts.
  const others = isVisitor && openPaths.includes(location.pathname) ? openTexts : moreTexts
  globalThis.early = {
    answers: {},
    // On a phone's line the scripts would hold up what is seen first: src/main.ts asks for them when that is on the screen.
    askForFiles() {
      const header = matchMedia('(min-width: 768px)').matches && !withoutTools.includes(location.pathname) ? wide : []
      for (const href of [
        start,
        texts[language],
        page?.isHome ? [] : others[language],
        page?.files ?? [],
        header,
      ].flat())
        if (href)
          ask({
            ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
            href,
            crossOrigin: '',
          })
    },
  }
  // These pages are shown with the answers: src/lib/early.ts hands them on.
  for (const path of [page?.calls ?? [], (isVisitor && page?.visitorCalls) || []].flat()) {
    const askedAt = Date.now()
    const headers = { 'X-Requested-With': 'XMLHttpRequest', Language: language }
    const answer = fetch(path, { headers, credentials: 'same-origin' }).then((response) => ({
      response,
      askedAt,
      receivedAt: Date.now(),
    }))
    answer.catch(() => {})
    early.answers[path] = answer
  }
}
