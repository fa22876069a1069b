import { pictureRetries, picturesAheadScreens, picturesKept } from '@banyan/contract'
import { type ComponentProps, useEffect, useRef, useState } from 'react'

/**
 * The addresses of pictures that have come, the latest last: what was seen a moment ago
 * is shown again without waiting [CONST-11].
 */
const come = new Set<string>()

function noteCome(src: string) {
  come.delete(src)
  come.add(src)
  const [oldest] = come
  if (come.size > picturesKept && oldest !== undefined) come.delete(oldest)
}

/** Between two tries: a host that is overloaded is not asked again at once. */
const retryAfterMs = 500

interface LazyImageProps extends Omit<ComponentProps<'img'>, 'src' | 'loading'> {
  readonly src: string
}

/**
 * A picture that is fetched once it is near the screen [CONST-09], and tried again when it does not come [CONST-10].
 * Its size must be given, so that nothing moves when it arrives. A picture of the first screen is an ordinary one.
 */
export function LazyImage({ src, alt = '', ...image }: LazyImageProps) {
  return <Tried key={src} src={src} alt={alt} {...image} />
}

function Tried({ src, alt, onLoad, onError, ...image }: LazyImageProps) {
  const place = useRef<HTMLImageElement>(null)
  const [near, setNear] = useState(() => come.has(src))
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (near || !place.current) return undefined
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true), {
      rootMargin: `${picturesAheadScreens * 100}% 0px`,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  useEffect(() => {
    if (!failed || tries >= pictureRetries) return undefined
    const timer = setTimeout(() => {
      setTries(tries + 1)
      setFailed(false)
    }, retryAfterMs)
    return () => clearTimeout(timer)
  }, [failed, tries])
  return (
    <img
      // Another element asks again, where the same one would show what it has.
      key={tries}
      ref={place}
      {...image}
      src={near ? src : undefined}
      alt={alt}
      decoding="async"
      onLoad={(event) => {
        noteCome(src)
        onLoad?.(event)
      }}
      onError={(event) => {
        setFailed(true)
        onError?.(event)
      }}
    />
  )
}
