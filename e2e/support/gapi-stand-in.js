// What the sign-in service's library needs of the script of apis.google.com: a hidden frame of the service's page, and messages to and fro.
;(() => {
  const handlers = {}
  const waiting = {}
  let asked = 0
  const peer = (windowOf) => ({
    register: (name, handler) => (handlers[name] = handler),
    send(name, data, callback) {
      asked += 1
      waiting[asked] = callback
      windowOf().postMessage({ standIn: 'ask', name, data, id: asked }, '*')
    },
    async ping(callback) {
      callback?.(true)
      return true
    },
    restyle() {},
  })
  async function answer({ name, data, id }, source) {
    const said = handlers[name] ? [await handlers[name](data)] : []
    source.postMessage({ standIn: 'answer', id, answer: said }, '*')
  }
  addEventListener('message', ({ data: message, source }) => {
    if (message?.standIn === 'ask') void answer(message, source)
    if (message?.standIn === 'answer') {
      waiting[message.id]?.(message.answer)
      delete waiting[message.id]
    }
  })
  const context = {
    open({ url, where = document.body }, opened) {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.style.display = 'none'
      return new Promise((resolve) => {
        frame.addEventListener('load', () => resolve(opened(peer(() => frame.contentWindow))))
        where.append(frame)
      })
    },
    getParentIframe: () => peer(() => parent),
  }
  globalThis.gapi = {
    load: (_name, { callback }) => setTimeout(() => callback(), 0),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe() {}, getContext: () => context },
  }
  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  globalThis[onload]?.()
  globalThis.gapi_onload?.()
})()
