import { captchaRoutes, captchaThrottleMs } from '@banyan/contract'
import { Icon, Row, Skeleton, Stack, Text, TextField } from '@banyan/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import { CallFailed, keyOf, valueOf } from '../../lib/query.ts'
import styles from './captcha.module.css'

interface CaptchaImageProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly error?: string | undefined
  /**
   * Another number asks for another picture: after each refused log-in, because a
   * picture's answer is good for one call.
   */
  readonly round?: number
}

/**
 * The captcha picture with the field for what it says [AUTH-41, AUTH-42, RULE-62, RULE-65]: to be shown once a refusal
 * carries the captcha flag. Takes the rest of an input's properties, such as those of `register('captcha', …)`; its
 * value goes into the `captcha` field of the call.
 */
export function CaptchaImage({ error, round = 0, ...input }: CaptchaImageProps) {
  const t = useText()
  const replaceableAt = useRef(0)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [...keyOf(captchaRoutes.captcha, {}), round],
    async queryFn({ signal }) {
      const waitMs = replaceableAt.current - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      return valueOf(captchaRoutes.captcha, {}, signal).finally(() => {
        replaceableAt.current = performance.now() + captchaThrottleMs
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    // The form may have been opened twice within the second.
    retry: (tries, failure) =>
      tries < 2 && failure instanceof CallFailed && failure.failure.code === 'too_many_requests',
    retryDelay: captchaThrottleMs,
  })

  function replace() {
    if (isFetching || performance.now() < replaceableAt.current) return
    void refetch({ cancelRefetch: false })
  }

  return (
    <Stack gap={12}>
      <button type="button" className={styles.picture} aria-busy={isFetching || undefined} onClick={replace}>
        {isError ? (
          <Text as="span" tone="loss">
            {t('captcha.no_picture')}
          </Text>
        ) : (
          <Picture png={data} />
        )}
        <Row as="span" gap={6} className={styles.another}>
          <Icon name="arrow-clockwise" size={16} className={isFetching ? styles.turning : undefined} />
          {t('captcha.another')}
        </Row>
      </button>
      <TextField
        {...input}
        label={t('captcha.label')}
        hint={t('captcha.hint')}
        icon="shield-check"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        error={error}
      />
    </Stack>
  )
}

/** What it says cannot be put into words: that would answer it. */
function Picture({ png }: { readonly png: string | undefined }) {
  return png === undefined ? (
    <Skeleton width={200} height={72} />
  ) : (
    <img src={`data:image/png;base64,${png}`} width={200} height={72} alt="" />
  )
}
