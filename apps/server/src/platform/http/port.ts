/** A call against the arrows between modules: who asks is built before who answers. */
export interface Port<Args extends readonly unknown[], Answer> {
  (...args: Args): Answer
  /** By whom it is answered; once, before the first call. */
  answerBy(answerer: (...args: Args) => Answer): void
}

export function port<Args extends readonly unknown[], Answer>(name: string): Port<Args, Answer> {
  let answerer: ((...args: Args) => Answer) | undefined
  const ask = (...args: Args): Answer => {
    if (!answerer) throw new Error(`${name} is asked for before anything answers it`)
    return answerer(...args)
  }
  return Object.assign(ask, {
    answerBy(given: (...args: Args) => Answer) {
      if (answerer) throw new Error(`${name} is answered twice`)
      answerer = given
    },
  })
}
