import { useText } from '../../lib/i18n.ts'

/** A time of play in words: hours and minutes, and minutes alone below an hour. */
export function useDuration(): (seconds: number) => string {
  const t = useText()
  return (seconds) => {
    const minutes = Math.round(seconds / 60)
    const hours = Math.floor(minutes / 60)
    return hours === 0
      ? t('numbers.minutes', { minutes })
      : t('numbers.hours', { hours, minutes: minutes - hours * 60 })
  }
}
