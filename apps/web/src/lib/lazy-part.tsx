import { ErrorState } from '@banyan/ui'
import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { openTexts, useText, wholeTexts } from './i18n.ts'
import { toasts } from './toasts.ts'
import { loadFailureText, withinTime } from './within-time.ts'

/**
 * Files of a component that are fetched once, when they are first wanted; a failure is told, and `retry` asks again.
 */
function filesOf<Props extends object>(load: () => Promise<ComponentType<Props>>, texts = wholeTexts) {
  let loaded: ComponentType<Props> | undefined
  const fetched = () =>
    withinTime(async () => {
      const [component] = await Promise.all([load(), texts()])
      loaded = component
      return component
    })
  function useFiles(wanted: boolean) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [failure, setFailure] = useState<unknown>(null)
    const needed = wanted && !Loaded && failure === null
    useEffect(() => {
      if (!needed) return undefined
      let current = true
      fetched().then(
        // In slices, between which the browser answers: nobody waits for a part as for a key press.
        (component) => current && startTransition(() => setLoaded(() => component)),
        (reason: unknown) => current && setFailure(reason),
      )
      return () => {
        current = false
      }
    }, [needed])
    const retry = useCallback(() => setFailure(null), [])
    return { Loaded, failure, retry }
  }
  return { useFiles, preload: () => void fetched().catch(() => {}) }
}

interface LazyPartOptions {
  /** Stands there until the files have come. */
  readonly pending?: ReactNode
  /** The texts that are all it shows: those of the frame and home, or of open pages. Without it, it waits for all. */
  readonly texts?: keyof typeof loadTexts
}

const loadTexts = { first: async () => {}, open: openTexts, whole: wholeTexts }

/** A part of a page whose files come when it is first shown. Files that do not come offer a retry. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = null, texts = 'whole' }: LazyPartOptions = {},
) {
  const { useFiles, preload } = filesOf(load, loadTexts[texts])
  function LazyPart(props: Props) {
    const t = useText()
    const { Loaded, failure, retry } = useFiles(true)
    if (Loaded) return <Loaded {...props} />
    return failure === null ? (
      pending
    ) : (
      <ErrorState title={t(loadFailureText(failure))} retryLabel={t('common.retry')} onRetry={retry} />
    )
  }
  return Object.assign(LazyPart, { preload })
}

/**
 * A dialog, drawer or sheet whose files come when it is first opened, or a little before by `preload`; it stays for its
 * way out. Files that do not come are told by a notice that offers a retry.
 */
export function lazyDialog<Props extends { readonly open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const { useFiles, preload } = filesOf(load)
  function LazyDialog(props: Props) {
    const t = useText()
    const { Loaded, failure, retry } = useFiles(props.open)
    useEffect(() => {
      if (failure !== null)
        toasts.error({ title: t(loadFailureText(failure)), action: { label: t('common.retry'), onSelect: retry } })
    }, [failure, retry, t])
    return Loaded && <Loaded {...props} />
  }
  return Object.assign(LazyDialog, { preload })
}
